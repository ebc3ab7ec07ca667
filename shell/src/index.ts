import '@portal/ui/styles.css';
import './shared-modules.ts';
import { startShell } from './start.tsx';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
startShell(document);
