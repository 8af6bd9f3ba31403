import type { RuleDiscount as WireDiscount } from "@cartwright/contract/discount-rules/discount-messages";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { percentageOf, readPercentage } from "@cartwright/kernel/foundation/percentage";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { RuleDiscount, RuleTarget, RuleValue } from "./rule.ts";
import { readOptionalAmount } from "./rule-amount.ts";
import { readScopes, scopeViews } from "./rule-scope.ts";

export interface DiscountReading {
	readonly field: string;
	readonly currency: string;
	/** Of the configuration, if it is QUANTITY_BASED. */
	readonly configurationId: () => string;
}

export const readDiscount = (sent: WireDiscount, reading: DiscountReading): RuleDiscount => {
	const { field } = reading;
	const value = readValue(sent, reading);
	if (sent.discountType && sent.discountType !== value.type) {
		throw invalidByRule(`${field}.discountType`, "INVALID_DISCOUNT_TYPE", `must be ${value.type}, or absent`);
	}
	const target = readTarget(sent, reading);
	if (target.type === "BUY_X_GET_Y" && value.type === "QUANTITY_BASED") {
		throw invalidByRule(`${field}.discountType`, "INVALID_DISCOUNT_TYPE", "cannot be QUANTITY_BASED with BUY_X_GET_Y");
	}
	return { value, target };
};

const readValue = (sent: WireDiscount, { field, currency, configurationId }: DiscountReading): RuleValue => {
	const { percentage, fixedAmount, fixedPrice, quantityBased } = sent;
	if (percentage != null) return { type: "PERCENTAGE", rate: readPercentage(percentage, `${field}.percentage`) };
	if (fixedAmount != null) {
		return { type: "FIXED_AMOUNT", amount: requestedAmount(fixedAmount, `${field}.fixedAmount`, currency) };
	}
	if (fixedPrice != null) {
		return { type: "FIXED_PRICE", amount: requestedAmount(fixedPrice, `${field}.fixedPrice`, currency) };
	}
	const [configuration] = quantityBased?.configurations ?? [];
	if (!configuration) {
		throw invalidByRule(
			field,
			"INVALID_EMPTY_DISCOUNT",
			"needs one of percentage, fixedAmount, fixedPrice and quantityBased",
		);
	}
	const { quantity, price } = configuration;
	return {
		type: "QUANTITY_BASED",
		id: configurationId(),
		quantity: quantity ?? 0,
		price: requestedAmount(price ?? "", `${field}.quantityBased.configurations[0].price`, currency),
	};
};

const readTarget = (sent: WireDiscount, { field, currency }: DiscountReading): RuleTarget => {
	const { targetType, specificItemsInfo, buyXGetYInfo } = sent;
	const type = buyXGetYInfo && !specificItemsInfo ? "BUY_X_GET_Y" : "SPECIFIC_ITEMS";

	if (targetType && targetType !== type) {
		throw invalidByRule(`${field}.targetType`, "INVALID_TARGET_TYPE_FIELD", `must be ${type}, or absent`);
	}
	if (buyXGetYInfo && specificItemsInfo) {
		throw invalidByRule(`${field}.buyXGetYInfo`, "INVALID_TARGET_TYPE_FIELD", "excludes specificItemsInfo");
	}
	if (specificItemsInfo) {
		const path = `${field}.specificItemsInfo`;
		return {
			type: "SPECIFIC_ITEMS",
			scopes: readScopes(specificItemsInfo.scopes, `${path}.scopes`),
			excludedScopes: readScopes(specificItemsInfo.excludedScopes, `${path}.excludedScopes`),
		};
	}
	if (!buyXGetYInfo) throw invalidByRule(field, "INVALID_TARGET_TYPE_FIELD", "needs specificItemsInfo or buyXGetYInfo");
	const { customerBuys, customerGets, limit } = buyXGetYInfo;
	const path = `${field}.buyXGetYInfo`;
	const spend = readOptionalAmount(customerBuys?.minimumSpend, `${path}.customerBuys.minimumSpend`, currency);
	const quantity = customerBuys?.minimumQuantity ?? undefined;
	if (!quantity && !spend) {
		throw invalidByRule(
			`${path}.customerBuys`,
			"INVALID_CUSTOMER_BUY_CONDITION",
			"needs minimumQuantity, or minimumSpend of more than 0",
		);
	}
	return {
		type: "BUY_X_GET_Y",
		buys: {
			scopes: readScopes(customerBuys?.scopes, `${path}.customerBuys.scopes`),
			...(quantity ? { quantity } : {}),
			...(spend ? { spend } : {}),
		},
		gets: {
			quantity: customerGets?.quantity ?? 0,
			scopes: readScopes(customerGets?.scopes, `${path}.customerGets.scopes`),
			excludedScopes: readScopes(customerGets?.excludedScopes, `${path}.customerGets.excludedScopes`),
		},
		limit: limit ?? undefined,
	};
};

/** The discount as the wire has it, which `readDiscount` reads to the same. */
export const ruleDiscountView = ({ value, target }: RuleDiscount, currency: string): WireDiscount => ({
	discountType: value.type,
	targetType: target.type,
	...valueView(value, currency),
	...targetView(target, currency),
});

const valueView = (value: RuleValue, currency: string): WireDiscount => {
	switch (value.type) {
		case "PERCENTAGE":
			return { percentage: percentageOf(value.rate) };
		case "FIXED_AMOUNT":
			return { fixedAmount: toDecimal(value.amount, currency) };
		case "FIXED_PRICE":
			return { fixedPrice: toDecimal(value.amount, currency) };
		default: {
			const { id, quantity, price } = value;
			return { quantityBased: { configurations: [{ id, quantity, price: toDecimal(price, currency) }] } };
		}
	}
};

const targetView = (target: RuleTarget, currency: string): WireDiscount => {
	if (target.type === "SPECIFIC_ITEMS") {
		const { scopes, excludedScopes } = target;
		return { specificItemsInfo: { scopes: scopeViews(scopes), excludedScopes: scopeViews(excludedScopes) } };
	}
	const { buys, gets, limit } = target;
	return {
		buyXGetYInfo: {
			customerBuys: {
				scopes: scopeViews(buys.scopes),
				minimumQuantity: buys.quantity,
				minimumSpend: buys.spend === undefined ? undefined : toDecimal(buys.spend, currency),
			},
			customerGets: {
				quantity: gets.quantity,
				scopes: scopeViews(gets.scopes),
				excludedScopes: scopeViews(gets.excludedScopes),
			},
			limit,
		},
	};
};
