import { couponQueryFields } from "@cartwright/contract/coupons/coupon-query-fields";
import { instant, minor, number } from "@cartwright/kernel/foundation/operands";
import { and, compare, type Filter, mapConditions, type Scalar } from "@cartwright/store/query/filter";
import { type FieldMapping, type Rules, rulesOf } from "@cartwright/store/query-language";
import { type CouponValue, codeKeyOf } from "./coupon.ts";
import { types } from "./specification.ts";

type Operand = Scalar | Date;

/** Milliseconds since 1970, as a number or in digits. */
const milliseconds = (operand: Operand): Scalar | undefined => {
	const time = operand instanceof Date ? operand.getTime() : number(operand);
	return time === undefined ? undefined : instant(new Date(Number(time)));
};

/** Older clients send `"true"`. */
const flag = (operand: Operand): Scalar | undefined =>
	[true, false].find((each) => operand === each || operand === String(each));

const typeOf = (operand: Operand): CouponValue["type"] | undefined =>
	(Object.keys(types) as CouponValue["type"][]).find((each) => types[each].name === operand);

const specification = (currency: string): FieldMapping => ({
	name: "name",
	code: { path: "codeKey", value: (operand) => codeKeyOf(String(operand)) },
	type: { path: "value.type", value: typeOf },
	active: { path: "active", value: flag },
	limitedToOneItem: { path: "limitedToOneItem", value: flag },
	appliesToSubscriptions: { path: "appliesToSubscriptions", value: flag },
	"scope.namespace": "scope.namespace",
	"scope.group.name": "scope.group.name",
	"scope.group.entityId": "scope.group.entityId",
	usageLimit: { path: "usageLimit", value: number },
	limitPerCustomer: { path: "limitPerCustomer", value: number },
	minimumSubtotal: { path: "minimumSubtotal", value: minor(currency) },
	startTime: { path: "startTime", value: milliseconds },
	expirationTime: { path: "expirationTime", value: milliseconds },
});

export const couponRules = (currency: string): Rules => {
	const members = Object.entries(specification(currency));
	return rulesOf(couponQueryFields, {
		id: "id",
		appId: "appId",
		dateCreated: { path: "createdDate", value: milliseconds },
		numberOfUsages: { path: "uses", value: number },
		expired: { path: "expired", value: flag },
		...Object.fromEntries(members),
		...Object.fromEntries(members.map(([name, place]) => [`specification.${name}`, place])),
	});
};

/** Whether a coupon is expired follows from the time, which its document does not know. */
export const withExpiry = (filter: Filter, now: string): Filter =>
	mapConditions(filter, (condition) => {
		if (condition.field !== "expired") return condition;
		const isExpired = compare("expirationTime", "lte", now);
		if (condition.op !== "eq") return and();
		return condition.value ? isExpired : { op: "not", filter: isExpired };
	});
