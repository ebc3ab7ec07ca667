/** A row of the demo's `locations.csv`. */
export type DemoPlace = {
  readonly location_id: number;
  readonly type: string;
  readonly name: string;
  readonly parent: number | null;
};

/** The first entries of every list of places, which forms preselect: country 1, state 6, city 7. */
const CANADA = 1;
const UNITED_STATES = 2;
const ONTARIO = 6;
const TORONTO = 7;
/** All others are numbered from here on, in the order of the lists: append new ones at the end. */
const FIRST_OTHER = 10;

const canada: readonly (readonly [state: string, cities: readonly string[]])[] = [
  [
    'Ontario',
    [
      'Toronto',
      'Ottawa',
      'Mississauga',
      'Brampton',
      'Hamilton',
      'London',
      'Markham',
      'Vaughan',
      'Kitchener',
      'Windsor',
      'Richmond Hill',
      'Oakville',
      'Burlington',
      'Oshawa',
      'Barrie',
      'Guelph',
      'Kingston',
      'Waterloo',
      'Thunder Bay',
      'Sudbury',
    ],
  ],
  [
    'British Columbia',
    ['Vancouver', 'Victoria', 'Surrey', 'Burnaby', 'Richmond', 'Coquitlam', 'Kelowna', 'Nanaimo', 'Kamloops'],
  ],
  ['Alberta', ['Calgary', 'Edmonton', 'Red Deer', 'Lethbridge', 'Medicine Hat', 'Fort McMurray']],
  ['Quebec', ['Montréal', 'Québec', 'Laval', 'Gatineau', 'Longueuil', 'Sherbrooke', 'Trois-Rivières']],
  ['Manitoba', ['Winnipeg', 'Brandon', 'Steinbach']],
  ['Saskatchewan', ['Saskatoon', 'Regina', 'Prince Albert', 'Moose Jaw']],
  ['Nova Scotia', ['Halifax', 'Sydney', 'Dartmouth', 'Truro']],
  ['New Brunswick', ['Moncton', 'Saint John', 'Fredericton']],
  ['Newfoundland and Labrador', ["St. John's", 'Mount Pearl', 'Corner Brook']],
  ['Prince Edward Island', ['Charlottetown', 'Summerside']],
  ['Yukon', ['Whitehorse']],
  ['Northwest Territories', ['Yellowknife']],
  ['Nunavut', ['Iqaluit']],
];

const unitedStates: readonly (readonly [state: string, cities: readonly string[]])[] = [
  ['Alabama', ['Birmingham', 'Montgomery', 'Huntsville']],
  ['Alaska', ['Anchorage', 'Juneau']],
  ['Arizona', ['Phoenix', 'Tucson', 'Mesa', 'Scottsdale']],
  ['Arkansas', ['Little Rock', 'Fayetteville']],
  ['California', ['Los Angeles', 'San Diego', 'San Jose', 'San Francisco', 'Sacramento', 'Oakland']],
  ['Colorado', ['Denver', 'Colorado Springs', 'Boulder']],
  ['Connecticut', ['Bridgeport', 'Hartford', 'New Haven']],
  ['Delaware', ['Wilmington', 'Dover']],
  ['District of Columbia', ['Washington']],
  ['Florida', ['Miami', 'Orlando', 'Tampa', 'Jacksonville', 'Fort Lauderdale', 'Naples']],
  ['Georgia', ['Atlanta', 'Savannah', 'Augusta']],
  ['Hawaii', ['Honolulu', 'Hilo']],
  ['Idaho', ['Boise', 'Meridian']],
  ['Illinois', ['Chicago', 'Springfield', 'Naperville']],
  ['Indiana', ['Indianapolis', 'Fort Wayne']],
  ['Iowa', ['Des Moines', 'Cedar Rapids']],
  ['Kansas', ['Wichita', 'Topeka']],
  ['Kentucky', ['Louisville', 'Lexington', 'Frankfort']],
  ['Louisiana', ['New Orleans', 'Baton Rouge']],
  ['Maine', ['Portland', 'Augusta']],
  ['Maryland', ['Baltimore', 'Annapolis']],
  ['Massachusetts', ['Boston', 'Worcester', 'Cambridge']],
  ['Michigan', ['Detroit', 'Grand Rapids', 'Lansing', 'Ann Arbor']],
  ['Minnesota', ['Minneapolis', 'Saint Paul']],
  ['Mississippi', ['Jackson', 'Gulfport']],
  ['Missouri', ['Kansas City', 'St. Louis', 'Jefferson City']],
  ['Montana', ['Billings', 'Helena']],
  ['Nebraska', ['Omaha', 'Lincoln']],
  ['Nevada', ['Las Vegas', 'Reno', 'Carson City']],
  ['New Hampshire', ['Manchester', 'Concord']],
  ['New Jersey', ['Newark', 'Jersey City', 'Trenton']],
  ['New Mexico', ['Albuquerque', 'Santa Fe']],
  ['New York', ['New York', 'Buffalo', 'Rochester', 'Albany', 'Syracuse']],
  ['North Carolina', ['Charlotte', 'Raleigh', 'Durham']],
  ['North Dakota', ['Fargo', 'Bismarck']],
  ['Ohio', ['Columbus', 'Cleveland', 'Cincinnati']],
  ['Oklahoma', ['Oklahoma City', 'Tulsa']],
  ['Oregon', ['Portland', 'Salem', 'Eugene']],
  ['Pennsylvania', ['Philadelphia', 'Pittsburgh', 'Harrisburg']],
  ['Rhode Island', ['Providence', 'Newport']],
  ['South Carolina', ['Charleston', 'Columbia']],
  ['South Dakota', ['Sioux Falls', 'Pierre']],
  ['Tennessee', ['Nashville', 'Memphis', 'Knoxville']],
  ['Texas', ['Houston', 'San Antonio', 'Dallas', 'Austin', 'Fort Worth', 'El Paso']],
  ['Utah', ['Salt Lake City', 'Provo']],
  ['Vermont', ['Burlington', 'Montpelier']],
  ['Virginia', ['Virginia Beach', 'Richmond', 'Arlington']],
  ['Washington', ['Seattle', 'Spokane', 'Olympia', 'Bellevue']],
  ['West Virginia', ['Charleston', 'Huntington']],
  ['Wisconsin', ['Milwaukee', 'Madison']],
  ['Wyoming', ['Cheyenne', 'Casper']],
];

/** The places of the demo, each after its enclosing one. */
export const demoPlaces: readonly DemoPlace[] = [...makePlaces()];

function* makePlaces(): Generator<DemoPlace> {
  let next = FIRST_OTHER;
  const place = (type: string, name: string, parent: number | null, fixed: number | null): DemoPlace => ({
    location_id: fixed ?? next++,
    type,
    name,
    parent,
  });
  yield place('country', 'Canada', null, CANADA);
  yield place('country', 'United States', null, UNITED_STATES);
  for (const [country, states] of [
    [CANADA, canada],
    [UNITED_STATES, unitedStates],
  ] as const) {
    for (const [name, cities] of states) {
      const state = place('state', name, country, name === 'Ontario' ? ONTARIO : null);
      yield state;
      const stateId = state.location_id;
      for (const city of cities) yield place('city', city, stateId, city === 'Toronto' ? TORONTO : null);
    }
  }
}
