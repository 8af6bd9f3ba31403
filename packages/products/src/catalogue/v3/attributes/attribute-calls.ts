import type { QuerySpec } from "@cartwright/contract/operation";
import type { ErrorCode } from "@cartwright/contract/services";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { instant } from "@cartwright/kernel/foundation/operands";
import type { Stored } from "@cartwright/store/collection";
import { type Rules, rulesOf } from "@cartwright/store/query-language";
import type { Attribute } from "../../attribute.ts";
import type { AttributeKind } from "../../attributes/kinds.ts";

/** What the calls on attributes of one kind differ in. */
export interface AttributeCalls<Doc extends Attribute, View> {
	readonly kind: AttributeKind<Doc>;
	/** In errors: `brand`. */
	readonly name: string;
	/** The code of a missing one. */
	readonly notFound: ErrorCode;
	/** The member whose value no two of them share, if there is one. */
	readonly uniqueMember?: keyof Doc & string;
	/** Name of the rule that a shop with too many of them breaks, if the contract has one. */
	readonly limitRule?: string;
	/** The fields of queries. */
	readonly rules: Rules;
	/** The number of its products is undefined unless the caller asks for it, as for other optional fields. */
	view(stored: Stored<Doc>, assignedProducts: number | undefined, fields: readonly string[]): View;
}

export type AnyAttributeCalls<Doc extends Attribute> = AttributeCalls<Doc, unknown>;

export const attributeNotFound = <Doc extends Attribute>(
	{ name, notFound }: AnyAttributeCalls<Doc>,
	id: string,
): ApplicationError => new ApplicationError(notFound, `There is no ${name} with id ${id}.`);

/** The unique value of an attribute. */
export const uniqueValue = <Doc extends Attribute>(
	{ uniqueMember }: AnyAttributeCalls<Doc>,
	doc: Doc,
): string | undefined => (uniqueMember ? String(doc[uniqueMember]) : undefined);

export const alreadyExists = <Doc extends Attribute>(calls: AnyAttributeCalls<Doc>, doc: Doc): ApplicationError =>
	new ApplicationError(
		"ALREADY_EXISTS",
		`Another ${calls.name} has the ${calls.uniqueMember} ${uniqueValue(calls, doc)}; choose another one.`,
	);

/** Rejects a name that consists of spaces. */
export const requireVisible = (text: string, field: string): string => {
	if (text.trim() !== "") return text;
	throw invalidByRule(field, "ONLY_SPACES_STRING_ERROR", "must not consist of spaces");
};

/** The rules of queries: every attribute has an id and dates, and `names` beside them. */
export const attributeRules = (spec: QuerySpec, names: readonly string[]): Rules =>
	rulesOf(spec, {
		...Object.fromEntries(["id", ...names].map((name) => [name, name])),
		createdDate: { path: "createdDate", value: instant },
		updatedDate: { path: "updatedDate", value: instant },
	});
