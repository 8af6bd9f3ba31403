import { DataFieldType, DataRole } from "@cartwright/contract/data/collection-messages";
import { InvalidArgumentError } from "commander";

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
