import { giftCardQueryFields, transactionQueryFields } from "@cartwright/contract/gift-cards/gift-card-query-fields";
import { instant, minor } from "@cartwright/kernel/foundation/operands";
import { type Rules, rulesOf } from "@cartwright/store/query-language";
import { codeHashOf } from "./code-hash.ts";

interface CodeFacts {
	readonly currency: string;
	/** The installation's key. */
	readonly key: string;
	readonly site: string;
}

export const giftCardRules = ({ currency, key, site }: CodeFacts): Rules => {
	const balance = { path: "balance", value: minor(currency) };
	const initialValue = { path: "initialValue", value: minor(currency) };
	return rulesOf(giftCardQueryFields, {
		id: "id",
		code: { path: "codeHash", value: (operand) => codeHashOf(key, site, String(operand)) },
		codeSuffix: { path: "codeSuffix", value: (operand) => String(operand).toUpperCase() },
		balance,
		"balance.amount": balance,
		initialValue,
		"initialValue.amount": initialValue,
		expirationDate: { path: "expirationDate", value: instant },
		createdDate: { path: "createdDate", value: instant },
		updatedDate: { path: "updatedDate", value: instant },
	});
};

export const transactionRules: Rules = rulesOf(transactionQueryFields, {
	id: "id",
	type: "type",
	operationType: "operationType",
	createdDate: { path: "createdDate", value: instant },
});

export const newestFirst = [{ field: "createdDate", order: "DESC" }] as const;
export const defaultLimit = 50;
