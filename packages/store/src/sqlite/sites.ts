import type { Names } from "./names.ts";

// Each row and each entry of an index starts with the site: as the digits of its number instead of its id.

const nameOf = (site: string): string => `site ${site}`;

/** How rows name the site. A site that nothing was written to has no rows. */
export const siteCode = (names: Names, site: string): string => {
	const number = names.find(nameOf(site));
	return number === undefined ? `without rows: ${site}` : String(number);
};

/** The same for a write. Call it outside of transactions. */
export const writableSiteCode = (names: Names, site: string): string => String(names.numberOf(nameOf(site)));

export const siteOf = (names: Names, code: string): string => names.nameOf(Number(code)).slice(nameOf("").length);
