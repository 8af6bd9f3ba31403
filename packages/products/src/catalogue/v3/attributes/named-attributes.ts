import type { Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Stored } from "@cartwright/store/collection";
import type { Brand, Ribbon } from "../../attribute.ts";
import { type AnyAttributeCalls, requireVisible } from "./attribute-calls.ts";
import { createAttributes } from "./create-attributes.ts";
import type { AttributeChange } from "./update-attributes.ts";

/** A name and its path in the request. */
export interface SentName {
	readonly name: string;
	readonly field: string;
}

/** Creates brands or ribbons; with `or get`, those whose names exist are returned as they are. */
export const createNamed = <Doc extends Brand | Ribbon>(
	context: Context,
	calls: AnyAttributeCalls<Doc>,
	names: readonly SentName[],
	existing: "or get" | "or fail" = "or fail",
): Promise<Outcome<Stored<Doc>>[]> => {
	const { now, newId } = context;
	const requests = names.map(({ name, field }) => ({
		unique: requireVisible(name, field),
		make: () => ({ id: newId(), name, createdDate: now, updatedDate: now }) as Doc,
	}));
	return createAttributes(context, calls, requests, { orGet: existing === "or get", field: names[0]?.field ?? "" });
};

interface SentNamed {
	readonly id: string;
	readonly revision: string;
	readonly name?: string | null | undefined;
}

/** The change of a brand or ribbon that a request contains; `field` is its path. */
export const renaming = <Doc extends Brand | Ribbon>(
	sent: SentNamed,
	fieldMask: string | null | undefined,
	field: string,
): AttributeChange<Doc> => {
	const { name } = maskedMembers(sent, fieldMask, field.split(".").at(-1) ?? "");
	if (name === null || name === "") throw invalid(`${field}.name`, "is required", "REQUIRED_FIELD");
	const { id, revision } = sent;
	if (name === undefined) return { id, revision, members: [], apply: (doc) => doc };
	const unique = requireVisible(name, `${field}.name`);
	return { id, revision, unique, members: ["name"], apply: (doc) => ({ ...doc, name }) };
};
