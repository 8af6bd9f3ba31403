import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SealingSecrets } from "@cartwright/server/operator/database";
import { OperatorError } from "@cartwright/server/operator/operator-error";

type Value = (name: string) => string | undefined;

const minLength = 32;

export const keyFile = (data: string): string => join(data, "cartwright.key");

const newSecret = (): string => randomBytes(32).toString("base64url");

/** The secrets from the environment; `undefined` if the key file is to be used. */
export const readSecrets = (value: Value, faults: string[]): SealingSecrets | undefined => {
	const current = value("CARTWRIGHT_SECRET");
	const previous = (value("CARTWRIGHT_SECRET_PREVIOUS") ?? "").split(/[\s,]+/).filter(Boolean);
	if (current === undefined) {
		if (previous.length > 0) faults.push("CARTWRIGHT_SECRET_PREVIOUS is set and CARTWRIGHT_SECRET is not. Set both.");
		return undefined;
	}
	// The secret is not repeated.
	if (current.length < minLength || /[\s,]/.test(current)) {
		faults.push(`CARTWRIGHT_SECRET needs ${minLength} characters and no spaces: openssl rand -base64 32 makes one.`);
	}
	return [current, ...previous];
};

/** The secrets in the key file, which the first start creates. */
export const readKeyFile = (data: string): SealingSecrets => {
	const file = keyFile(data);
	const text = readText(file) ?? makeKeyFile(file);
	const [current, ...previous] = text.split(/\s+/).filter((line) => line.length >= minLength);
	if (current) return [current, ...previous];
	throw new OperatorError("KEY_FILE", `${file} holds no key.`, "Restore it from a backup, or set CARTWRIGHT_SECRET.");
};

const readText = (file: string): string | undefined => {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw new OperatorError("KEY_FILE", `${file} cannot be read.`, "Let this user read it, or set CARTWRIGHT_SECRET.");
	}
};

/** Writes the file atomically. If several processes start at once, one creates it. */
const makeKeyFile = (file: string): string => {
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600 });
	try {
		linkSync(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	return readFileSync(file, "utf8");
};

/** Adds a new secret before the existing ones in the key file. */
export const rotateKeyFile = (data: string): void => {
	const file = keyFile(data);
	const text = [newSecret(), ...readKeyFile(data), ""].join("\n");
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, text, { mode: 0o600 });
	renameSync(draft, file);
};
