/** The output of `npm start -- --help`: all settings. */
export const startHelp = `npm start installs what is missing, builds what changed, and serves the owner portal.

Settings are environment variables, as in: PORT=9000 npm start

  PORT          the port of portal, areas and api                    8080
  DATABASE_URL  PostgreSQL to use, postgres://user:password@host/db   none: embedded, under DATA_DIR
  DATA_DIR      embedded database, files, captured mail, releases     .data
  DEMO          fill an empty database with the sample: on, off       on without DATABASE_URL, else off
  DEMO_SEED     the seed of the sample's random figures               1
  DEMO_SCALE    the sample's size: 10 adds large@ with 1,000          1
                properties, 100 has about a million ledger lines
  BANK_KEYS     keys that encrypt account numbers, base64 of 32   a key made in DATA_DIR/keys.json;
                bytes each, separated by commas; the first encrypts in production it must be set
  AUDIT_KEYS    keys that seal what says where money goes into      a key made in DATA_DIR/audit-keys.json;
                the log, made and listed as BANK_KEYS               in production it must be set
  CONFIRM_MINUTES    how long the password counts that was typed last 10
  COOLING_OFF_HOURS  how long a change of bank details waits          24
  CONFIRM_PASSWORD   ask for the password before such a change        on
  STAFF_SECOND_FACTOR  staff need a second factor: on, off            on in production, else off
  ACCEPT_INSECURE    of the three before, which may be unsafe in      none
                production, by name and with commas between
  OWNER_QUOTA_MB, DISK_FULL_PERCENT  what is taken of owners' files    2048, 90
  MAIL_KEEP_DAYS, UPLOAD_KEEP_YEARS  how long sent emails and files   90, 7
                of owners stay: npm run portal -- purge
  REMEMBERED_DAYS, SESSION_HOURS, SESSION_IDLE_HOURS                 30, 24, 12
  STAFF_SESSION_HOURS, STAFF_IDLE_MINUTES  how long sessions last     12, 30
  PORTAL_TODAY  freezes the business day, as in 2026-03-18            the real day
  PUBLIC_URL    the address by which owners reach the portal          http://localhost:PORT
  SMTP_URL      the mail server, smtp://user:password@host:587        none: .eml files in DATA_DIR/mail
  PROVIDER_EMAIL  recipient and sender of emails                      without SMTP_URL: provider@ the host of
                                                                    PUBLIC_URL; with it, it must be set
  PROVIDER_NAME, PROVIDER_ADDRESS, PROVIDER_LOGO (a file)             none: "Owner portal"
                who runs the portal, as visitors and owners see it
  SUPPORT_EMAIL, SUPPORT_PHONE  whom owners may ask                   none
  NON_RESIDENT_PERCENT  standard rate withheld from non-residents     25
  PUBLIC_SITE_URL  the provider's own site; LOGOUT_URL where a        none: the landing page
                logout leads
  PROPERTY_SAVE      owners save drafts of properties              off
  HIDE_UNKNOWN_LOGINS  confirm a reset link even for an unknown     off
                login: on, off
  REMOTE_OVERRIDES  origins from which testers may load an area     http://localhost:* http://127.0.0.1:*
                instead of its release, or off                     (always off in production)
  PORTAL_MODE   production refuses unsafe settings; trial             production where PUBLIC_URL is https
  HOST          where it listens; 0.0.0.0: other machines reach it  127.0.0.1, this machine alone
  TRUSTED_PROXIES, LOG_LEVEL, API_METRICS, GATEWAY_METRICS, EMBEDDED_DATABASE: docs/operations.md
  API_SOCKET    the unix socket between portal and api                in a temporary folder

Your own data: npm run portal -- import <folder>
Before real use, remove the demo and its logins: npm run portal -- remove-demo`;
