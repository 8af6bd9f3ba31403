import type { getConversionRate as declared } from "@cartwright/contract/currencies/currencies";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { converted } from "./conversion.ts";
import { loadConversion } from "./load-conversion.ts";

const decimalPlaces = 10;

export const getConversionRate: Handler<typeof declared> = async (context, { from, to }) => {
	const conversion = await loadConversion(context, from, to);
	const value = String(converted(conversion, 1n, 0, decimalPlaces));
	return { rate: { value, decimalPlaces }, rateTimestamp: conversion.date };
};
