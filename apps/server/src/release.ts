import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };

/** The release of this program, such as `1.4.0`. */
export const release: string = manifest.version;

/** Whether a release is newer than this one. */
export const isNewer = (other: string, than = release): boolean =>
	other.localeCompare(than, "en", { numeric: true }) > 0;
