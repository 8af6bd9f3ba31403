import type { convertCurrency as declared } from "@cartwright/contract/currencies/currencies";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { exponentOf } from "@cartwright/kernel/foundation/money";
import { converted } from "./conversion.ts";
import { loadConversion } from "./load-conversion.ts";

export const convertCurrency: Handler<typeof declared> = async (context, { from, to, amounts }) => {
	const conversion = await loadConversion(context, from, to);
	const decimalPlaces = exponentOf(to);
	return {
		amounts: amounts.map((amount) => ({
			value: String(converted(conversion, BigInt(amount.value), amount.decimalPlaces ?? 0, decimalPlaces)),
			decimalPlaces,
		})),
		rateTimestamp: conversion.date,
	};
};
