import type { ItemFormat } from "@cartwright/content/data/transfer/item-file";
import { DataFieldType, DataRole } from "@cartwright/contract/data/collection-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { InvalidArgumentError } from "commander";
import { Refusal } from "../output/refusal.ts";

/** The format of a data file, by how its name ends. */
export const formatOf = (path: string): ItemFormat => {
	const [, format] = /\.(csv|json)$/i.exec(path) ?? [];
	if (format) return format.toLowerCase() as ItemFormat;
	throw new Refusal("UNKNOWN_FORMAT", `${path} is neither .csv nor .json.`, "Name a file that ends with one of them.");
};

const valuesOf = (declared: unknown): readonly string[] => (declared as { readonly enum: readonly string[] }).enum;

export const readFieldType = (text: string): DataFieldType => {
	const type = text.toUpperCase();
	if (valuesOf(DataFieldType).includes(type)) return type as DataFieldType;
	throw new InvalidArgumentError(`The types are ${valuesOf(DataFieldType).join(", ")}.`);
};

export const readDataRole = (text: string): DataRole => {
	const role = text.toUpperCase();
	if (valuesOf(DataRole).includes(role)) return role as DataRole;
	throw new InvalidArgumentError(`The roles are ${valuesOf(DataRole).join(", ")}.`);
};

const remedies: Readonly<Record<string, string>> = {
	WDE0025: "`cartwright data list` shows the collections; `data import --create` creates one.",
};

/** Turns errors of data collections into refusals. */
export const orDataRefusal = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof ApplicationError)) throw error;
		throw new Refusal(error.code, error.message, remedies[error.code] ?? "Nothing was changed.");
	}
};
