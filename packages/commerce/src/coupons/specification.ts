import { decimalOfNumber } from "@cartwright/contract/codec/decimals";
import type { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { exponentOf, type Minor, type Rate, readDecimal, toNumber } from "@cartwright/kernel/foundation/money";
import { percentageOf } from "@cartwright/kernel/foundation/percentage";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";
import { type Coupon, type CouponScope, type CouponValue, codeKeyOf } from "./coupon.ts";

/** The members of a coupon that its specification has. */
export type Specified = Omit<Coupon, "id" | "appId" | "createdDate" | "uses">;

interface Reading {
	/** Where the specification is in the request, for errors. */
	readonly field: string;
	readonly currency: string;
}

/** The name of each type on the wire, and the member of the specification that has its value. */
export const types = {
	MONEY_OFF: { name: "MoneyOff", member: "moneyOffAmount" },
	PERCENT_OFF: { name: "PercentOff", member: "percentOffRate" },
	FREE_SHIPPING: { name: "FreeShipping", member: "freeShipping" },
	FIXED_PRICE: { name: "FixedPrice", member: "fixedPriceAmount" },
	BUY_X_GET_Y: { name: "BuyXGetY", member: "buyXGetY" },
} as const satisfies Record<CouponValue["type"], { name: string; member: keyof CouponSpecification }>;

export const valueMembers = Object.values(types).map(({ member }) => member);

/** Reads a whole specification. Nothing is rounded: what the shop cannot express is refused. */
export const readSpecification = (sent: CouponSpecification, reading: Reading): Specified => {
	const { field } = reading;
	const value = readValue(sent, reading);
	const scope = readScope(sent.scope, field);
	const minimumSubtotal = amountOf(sent.minimumSubtotal, `${field}.minimumSubtotal`, reading);
	requireOneLimit(value, scope, minimumSubtotal, field);
	requireType(sent.type, value, field);
	const code = required(sent.code, `${field}.code`).trim();
	const startTime = instantOf(required(sent.startTime, `${field}.startTime`));
	const expirationTime = sent.expirationTime ? instantOf(sent.expirationTime) : undefined;
	if (expirationTime !== undefined && expirationTime <= startTime)
		throw invalid(`${field}.expirationTime`, `must be after ${field}.startTime`);
	return {
		code,
		codeKey: codeKeyOf(code),
		name: required(sent.name, `${field}.name`),
		value,
		scope,
		minimumSubtotal,
		startTime,
		expirationTime,
		usageLimit: sent.usageLimit ?? undefined,
		limitPerCustomer: sent.limitPerCustomer ?? undefined,
		firstPurchaseOnly: sent.firstPurchaseOnly ?? undefined,
		limitedToOneItem: sent.limitedToOneItem ?? undefined,
		appliesToSubscriptions: sent.appliesToSubscriptions ?? undefined,
		active: sent.active ?? true,
	};
};

const required = (value: string | null | undefined, field: string): string => {
	if (!value) throw invalid(field, "is required", "REQUIRED_FIELD");
	return value;
};

const instantOf = (milliseconds: string): string => new Date(Number(milliseconds)).toISOString();

const readValue = (sent: CouponSpecification, reading: Reading): CouponValue => {
	const { field } = reading;
	const { percentOffRate, freeShipping, buyXGetY } = sent;
	const moneyOff = positive(sent.moneyOffAmount, `${field}.moneyOffAmount`, reading);
	if (moneyOff !== undefined) return { type: "MONEY_OFF", amount: moneyOff };
	const fixedPrice = positive(sent.fixedPriceAmount, `${field}.fixedPriceAmount`, reading);
	if (fixedPrice !== undefined) return { type: "FIXED_PRICE", amount: fixedPrice };
	if (isSet(percentOffRate)) return { type: "PERCENT_OFF", rate: rateOf(percentOffRate, `${field}.percentOffRate`) };
	if (isSet(buyXGetY)) return { type: "BUY_X_GET_Y", buy: buyXGetY.x ?? 0, get: buyXGetY.y ?? 0 };
	if (freeShipping) return { type: "FREE_SHIPPING" };
	if (freeShipping === false) throw invalid(`${field}.freeShipping`, "must be true, or absent");
	throw invalid(field, `needs one of ${valueMembers.join(", ")}`, "REQUIRED_ONE_OF_FIELD");
};

const isSet = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

const positive = (value: number | null | undefined, field: string, reading: Reading): Minor | undefined => {
	const amount = amountOf(value, field, reading);
	if (amount === 0) throw invalid(field, "must be more than 0", "DECIMAL_GT", { threshold: 0 });
	return amount;
};

const amountOf = (value: number | null | undefined, field: string, { currency }: Reading): Minor | undefined =>
	isSet(value) ? readDecimal(exactly(value, exponentOf(currency), field), currency) : undefined;

const percentDigits = 4;

const rateOf = (percent: number, field: string): Rate => {
	const decimal = exactly(percent, percentDigits, field);
	if (percent === 0) throw invalid(field, "must be more than 0", "DECIMAL_GT", { threshold: 0 });
	return Math.round(Number(decimal) * 10 ** percentDigits);
};

const exactly = (value: number, digits: number, field: string): string => {
	const decimal = decimalOfNumber(value);
	if (!hasMoreDigits(decimal, digits)) return decimal;
	throw invalid(field, `must have at most ${digits} digits after the point`, "DECIMAL_MAX_SCALE", {
		threshold: digits,
	});
};

const readScope = (sent: CouponSpecification["scope"], field: string): CouponScope | undefined => {
	if (!sent) return undefined;
	const path = `${field}.scope`;
	if (sent.namespace !== "stores") throw notOneOf(`${path}.namespace`, ["stores"]);
	if (!sent.group) return { namespace: "stores" };
	const { name, entityId } = sent.group;
	if (name !== "product" && name !== "collection") throw notOneOf(`${path}.group.name`, ["product", "collection"]);
	if (name === "collection") required(entityId, `${path}.group.entityId`);
	return { namespace: "stores", group: entityId ? { name, entityId } : { name } };
};

const notOneOf = (field: string, allowedValues: readonly string[]) =>
	invalid(field, `must be ${allowedValues.join(" or ")}`, "INVALID_ENUM_VALUE", { allowedValues });

/** The type follows from the value, which clients send back with it. */
const requireType = (sent: string | null | undefined, { type }: CouponValue, field: string): void => {
	const { name, member } = types[type];
	if (!sent || sent === name) return;
	throw invalid(`${field}.type`, `must be ${name}, or absent: it follows from ${member}`, "FIELD_NOT_ALLOWED");
};

/** A coupon is for some items, or for orders from a subtotal on. */
const requireOneLimit = (
	{ type }: CouponValue,
	scope: CouponScope | undefined,
	minimumSubtotal: Minor | undefined,
	field: string,
): void => {
	if (type === "FREE_SHIPPING") {
		if (scope) throw invalid(`${field}.scope`, "must be absent with freeShipping", "FIELD_NOT_ALLOWED");
	} else if (scope && minimumSubtotal !== undefined) {
		throw invalid(`${field}.minimumSubtotal`, "excludes scope; send null for one of them", "ONE_OF_ALIGNMENT");
	} else if (!scope && minimumSubtotal === undefined) {
		throw invalid(
			field,
			"needs scope or minimumSubtotal; only freeShipping does without; the scope { namespace: stores } is all products",
			"REQUIRED_ONE_OF_FIELD",
		);
	}
};

/** The specification as the wire has it, which `readSpecification` reads to the same coupon. */
export const specificationView = (coupon: Specified, currency: string): CouponSpecification => {
	const { value, scope, minimumSubtotal, startTime, expirationTime } = coupon;
	const amount = (of: Minor) => toNumber(of, currency);
	return {
		scope,
		minimumSubtotal: minimumSubtotal === undefined ? undefined : amount(minimumSubtotal),
		moneyOffAmount: value.type === "MONEY_OFF" ? amount(value.amount) : undefined,
		percentOffRate: value.type === "PERCENT_OFF" ? percentageOf(value.rate) : undefined,
		freeShipping: value.type === "FREE_SHIPPING" ? true : undefined,
		fixedPriceAmount: value.type === "FIXED_PRICE" ? amount(value.amount) : undefined,
		buyXGetY: value.type === "BUY_X_GET_Y" ? { x: value.buy, y: value.get } : undefined,
		name: coupon.name,
		code: coupon.code,
		startTime: millisecondsOf(startTime),
		expirationTime: expirationTime && millisecondsOf(expirationTime),
		usageLimit: coupon.usageLimit,
		limitPerCustomer: coupon.limitPerCustomer,
		firstPurchaseOnly: coupon.firstPurchaseOnly,
		limitedToOneItem: coupon.limitedToOneItem,
		appliesToSubscriptions: coupon.appliesToSubscriptions,
		active: coupon.active,
		type: types[value.type].name,
	};
};

export const millisecondsOf = (instant: string): string => String(Date.parse(instant));
