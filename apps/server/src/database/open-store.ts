import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { openDatabase, SealBroken } from "@cartwright/server/operator/database";
import { FilesUnavailable } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { StoreUnavailable } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import type { Config } from "../configuration/config.ts";
import { keyFile, readKeyFile } from "../configuration/sealing-secrets.ts";
import { s3Error } from "../files/s3-error.ts";
import { databaseError } from "./database-error.ts";

/** Opens the configured database and migrates it. */
export const openStore = (config: Config): Promise<Store> => orRefuse(config, () => open(config));

const open = async (config: Config): Promise<Store> => {
	const secrets = config.secrets ?? readKeyFile(config.data);
	return openDatabase(config.database, secrets).catch((error) => {
		throw error instanceof SealBroken ? wrongKey(config, error) : error;
	});
};

const wrongKey = ({ secrets, data }: Config, { message }: SealBroken): OperatorError =>
	new OperatorError(
		"WRONG_SECRET",
		`The secrets in the database cannot be read: ${message}.`,
		`${secrets ? "CARTWRIGHT_SECRET" : keyFile(data)} is not the key that they were sealed with. Use that one, the same on ` +
			"all servers of the database; docs/operating.md says how a key is changed.",
	);

/** Whether a command creates the database if there is none: what makes a shop does, and what only reads never does. */
export type Creation = "NEVER" | "WHERE_NAMED" | "ALWAYS";

/** Runs a command on the store and always closes it. */
export const withStore = async <Result>(
	config: Config,
	work: (store: Store) => Promise<Result>,
	creation: Creation = "WHERE_NAMED",
): Promise<Result> => {
	checkDatabase(config, creation);
	const store = await openStore(config);
	try {
		return await orRefuse(config, () => work(store));
	} finally {
		await store.close();
	}
};

const checkDatabase = ({ database, data, isPlaceNamed }: Config, creation: Creation): void => {
	if (database.kind === "postgres" || creation === "ALWAYS") return;
	const { file } = database;
	if (existsSync(file)) {
		if (!isPlaceNamed && process.stderr.isTTY) console.error(`Using ${file}, since CARTWRIGHT_DATA is not set.`);
		return;
	}
	if (creation === "WHERE_NAMED" && isPlaceNamed) return;
	if (!isPlaceNamed) removeIfEmpty(data);
	throw new OperatorError(
		"DATABASE_MISSING",
		`There is no database ${file}.`,
		`${isPlaceNamed ? "Correct CARTWRIGHT_DATA" : "Set CARTWRIGHT_DATA to the data folder of the shop"}, or make a shop with \`cartwright setup\`.`,
	);
};

/** Reading the configuration has created the folder. */
const removeIfEmpty = (folder: string): void => {
	if (readdirSync(folder).length === 0) rmdirSync(folder);
};

/** Turns errors of the database and the disk into those for the operator. */
export const orRefuse = async <Result>(config: Config, work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (error instanceof StoreUnavailable) throw databaseError(error, config);
		if (error instanceof FilesUnavailable) throw s3Error(config.files, error);
		throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? noRoom(config) : error;
	}
};

/** Errors about pictures; database errors are reported separately. */
const noRoom = ({ data }: Config): OperatorError =>
	new OperatorError(
		"DISK_FULL",
		`There is no space left on the disk of ${data}.`,
		"Free some space, or set CARTWRIGHT_DATA to a folder on a larger disk.",
	);
