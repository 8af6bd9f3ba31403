import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { type Minor, sumOf, times } from "@cartwright/kernel/foundation/money";
import { untranslated } from "@cartwright/kernel/foundation/translations";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import { deliveryTable } from "../delivery/delivery-index.ts";
import { regionsOf } from "../delivery/offers.ts";
import { deliveryGroup } from "../taxes/default-groups.ts";
import { includesTax } from "../taxes/rate-at.ts";
import { taxSettings } from "../taxes/settings.ts";
import { countedQuantity } from "./availability.ts";
import {
	cheapestOption,
	chosenOption,
	datesOf,
	deliveryError,
	deliveryOptions,
	deliverySubject,
	isReadyFor,
} from "./delivery.ts";
import { shipmentOf } from "./delivery-dates.ts";
import { type AllocatedDiscounts, allocateDiscounts } from "./discounts.ts";
import { payNowOfLine, splitByTime } from "./payment-time.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import { workCalendar } from "./settings.ts";
import { exemptSum, taxedParts, taxesByRate } from "./tax.ts";
import { type TaxableCharge, taxableParts } from "./taxable-parts.ts";
import { tipFee, tipOf } from "./tip.ts";
import type {
	CalculationInput,
	ChargeTotals,
	Delivery,
	Fee,
	FeeTotals,
	LineTotals,
	Summary,
	TaxedAmount,
	Totals,
	TotalsError,
} from "./totals-model.ts";

/**
 * Calculates all amounts of a purchase in whole minor units. Each line and charge is discounted and taxed by itself, and
 * everything else is a sum: so the parts always add up to the total.
 */
export const calculate = (requested: CalculationInput): Totals => {
	const lines = requested.lines.map(counted);
	const input = { ...requested, lines };
	const { settings, discounts: granted = [], giftCard, translate = untranslated } = input;
	const { taxExemptGroupId } = input;
	const amounts = lines.map(({ id, item, quantity }) => ({ id, amount: times(item.price, quantity) }));
	const subtotal = sum(amounts, ({ amount }) => amount);
	const choice = chooseDelivery(input, subtotal);
	const allocated = allocateDiscounts(amounts, choice.selected?.price ?? 0, granted);
	const taxAddress = taxAddressOf(input, choice);
	const tax = taxSettings(settings);
	const rules = { included: includesTax(tax, taxAddress), rounding: tax.rounding ?? "LINE" };
	const { tip: tipChoice } = input;
	const requestedFees = [...feesOf(input), ...tipsOf(input, subtotal - sumOf(allocated.ofLines))];
	const charges = chargesOf({ ...input, fees: requestedFees }, amounts, allocated, choice, taxAddress);
	const { parts, automaticParts, taxCalculation } = taxableParts(charges, tax, input);
	const taxed = taxedParts(parts, rules);
	const lineTotals = lines.map((line, index) => lineTotal(line, index, allocated, taxed[index]));
	const fees = requestedFees.map((fee, index) => feeTotal(fee, taxed[lines.length + index]));
	const delivery = withCost(choice, allocated.ofShipping, taxed[lines.length + fees.length]);
	const summary = summaryOf(lineTotals, delivery.cost, fees);
	const { payNow, payLater } = splitByTime(summary, lines, lineTotals);
	const byMemberships = sum(lineTotals, ({ byMembership = 0 }) => byMembership);
	const payable = summary.total - byMemberships - tipOf(fees);
	const giftCardAmount = giftCard ? Math.min(giftCard.balance, giftCard.requested ?? payable, payable) : 0;
	const taxes = taxesByRate(parts, taxed);
	return {
		...summary,
		...exemptSum(taxes),
		...(taxExemptGroupId ? { taxExemptGroupId } : {}),
		currency: settings.currency,
		taxIncludedInPrices: rules.included,
		taxRounding: rules.rounding,
		lines: lineTotals,
		delivery,
		fees,
		...(tipChoice ? { tipChoice } : {}),
		discounts: allocated.totals,
		taxCalculation,
		automaticParts,
		taxes: taxes.map((each) => ({ ...each, name: translate(each.name) })),
		...(giftCard ? { giftCard: { ...giftCard, amount: giftCardAmount } } : {}),
		...(byMemberships > 0 ? { byMemberships } : {}),
		totalAfterGiftCard: summary.total - byMemberships - giftCardAmount,
		payNow,
		payLater,
		payNowAfterGiftCard: Math.max(0, payNow.total - giftCardAmount),
		errors: errorsOf(input, choice),
	};
};

/** What is taxed: each line, each fee and the delivery, after discounts. */
const chargesOf = (
	input: CalculationInput,
	amounts: readonly { readonly amount: Minor }[],
	allocated: AllocatedDiscounts,
	{ selected }: Omit<Delivery, "cost">,
	taxAddress: Address | undefined,
): TaxableCharge[] => [
	...input.lines.map((line, index) => ({
		id: line.id,
		priced: (amounts[index]?.amount ?? 0) - (allocated.ofLines[index] ?? 0),
		address: addressOfLine(input, line, taxAddress),
		groupId: line.item.taxGroupId,
		name: line.item.productName.original ?? "",
		quantity: line.quantity,
		itemCode: line.item.physicalProperties?.sku ?? undefined,
	})),
	...feesOf(input).map((fee, index) => ({
		id: `fee-${index + 1}`,
		priced: fee.price,
		address: fee.taxable ? taxAddress : undefined,
		groupId: fee.taxGroupId,
		name: fee.name,
	})),
	...(selected
		? [
				{
					id: "shipping",
					priced: selected.price - allocated.ofShipping,
					address: taxAddress,
					groupId: deliveryGroup.id,
					name: selected.originalTitle,
				},
			]
		: []),
];

const feesOf = ({ fees = [], calculateFees = true }: CalculationInput): readonly Fee[] => (calculateFees ? fees : []);

const tipsOf = ({ tip, settings, calculateFees = true }: CalculationInput, base: Minor): readonly Fee[] =>
	calculateFees ? tipFee(tip, base, settings.currency) : [];

/** The line with the units that count. */
const counted = (line: ResolvedLine): ResolvedLine => {
	const quantity = countedQuantity(line);
	return quantity === line.quantity ? line : { ...line, quantity };
};

/** The delivery options, and the selected one. */
const chooseDelivery = (input: CalculationInput, subtotal: Minor): Omit<Delivery, "cost"> => {
	const { settings, now, lines, shippingAddress, selectedOption, preselect = false, calculateShipping = true } = input;
	const needed = lines.some(({ item, quantity }) => item.shippable && quantity > 0);
	if (!needed || !calculateShipping) return { needed, options: [], requested: false, lineDates: [] };
	const calendar = workCalendar(settings);
	const shipment = shipmentOf(
		lines.map(({ item, quantity, leadTime }) => ({ leadTime, ships: item.shippable && quantity > 0 })),
		localTime(now, settings.timeZone ?? defaultTimeZone),
		calendar,
	);
	const subject = deliverySubject(lines, subtotal, shippingAddress);
	const own = deliveryOptions(settings, subject, now, input.translate);
	const offered = [...own, ...(input.carrierOptions ?? [])].filter((option) => isReadyFor(option, shipment.dates));
	const options = offered.map((option) => ({ ...option, dates: datesOf(option, shipment.dates, calendar) }));
	const chosen = chosenOption(options, selectedOption);
	const fallback = preselect && (shippingAddress?.country || selectedOption) ? cheapestOption(options) : undefined;
	const selected = chosen ?? fallback;
	const { lineDates } = shipment;
	const [region] = shippingAddress?.country ? regionsOf(settings, subject) : [];
	return {
		needed,
		options,
		requested: chosen !== undefined,
		lineDates,
		...(region ? { region: { id: region.id, name: region.name } } : {}),
		...(selected ? { selected } : {}),
	};
};

/** Tax is due where the items are shipped to or picked up; if nothing is shipped, at the billing address. */
const taxAddressOf = (
	{ shippingAddress, billingAddress, calculateTax = true }: CalculationInput,
	{ needed, selected }: Omit<Delivery, "cost">,
): Address | undefined => {
	if (!calculateTax) return undefined;
	if (!needed) return billingAddress ?? shippingAddress;
	return selected?.pickup?.address ?? shippingAddress ?? billingAddress;
};

/** Where a line is taxed. Its own address counts before that of the purchase. */
const addressOfLine = (
	{ settings, shippingAddress, billingAddress, calculateTax = true }: CalculationInput,
	{ line, customLine }: ResolvedLine,
	taxAddress: Address | undefined,
): Address | undefined => {
	if (!calculateTax) return undefined;
	const { addressType } = line?.taxableAddress ?? customLine?.item.taxableAddress ?? {};
	const own = {
		BILLING: billingAddress,
		SHIPPING: shippingAddress,
		BUSINESS: deliveryTable(settings).pickups[0]?.address,
	};
	return (addressType && own[addressType]) ?? taxAddress;
};

const untaxed: TaxedAmount = { priced: 0, net: 0, tax: 0, gross: 0, rate: 0 };

const lineTotal = (
	{ id, quantity, item, membership }: ResolvedLine,
	index: number,
	allocated: AllocatedDiscounts,
	taxed: TaxedAmount = untaxed,
): LineTotals => {
	const discount = allocated.ofLines[index] ?? 0;
	return {
		lineItemId: id,
		quantity,
		beforeDiscounts: taxed.priced + discount,
		discount,
		ownDiscount: allocated.ownOfLines[index] ?? 0,
		taxed,
		...(membership ? { payNow: 0, byMembership: taxed.gross } : { payNow: payNowOfLine(item, quantity, taxed) }),
	};
};

const withCost = (choice: Omit<Delivery, "cost">, discount: Minor, taxed: TaxedAmount = untaxed): Delivery => {
	if (!choice.selected) return choice;
	return { ...choice, cost: { beforeDiscounts: choice.selected.price, discount, taxed } };
};

const feeTotal = (fee: Fee, taxed: TaxedAmount = untaxed): FeeTotals => ({
	fee,
	beforeDiscounts: fee.price,
	discount: 0,
	taxed,
});

const summaryOf = (
	lines: readonly LineTotals[],
	delivery: ChargeTotals | undefined,
	fees: readonly FeeTotals[],
): Summary => {
	const all: readonly { discount: Minor; taxed: TaxedAmount }[] = [...lines, ...(delivery ? [delivery] : []), ...fees];
	return {
		subtotal: sum(lines, ({ beforeDiscounts }) => beforeDiscounts),
		shipping: delivery?.beforeDiscounts ?? 0,
		additionalFees: sum(fees, ({ beforeDiscounts }) => beforeDiscounts),
		discount: sum(all, ({ discount }) => discount),
		tax: sum(all, ({ taxed }) => taxed.tax),
		total: sum(all, ({ taxed }) => taxed.gross),
	};
};

const errorsOf = (
	{ errors = [], selectedOption, shippingAddress, calculateShipping = true }: CalculationInput,
	{ needed, options }: Omit<Delivery, "cost">,
): readonly TotalsError[] => {
	const found = needed && calculateShipping ? deliveryError(options, selectedOption, shippingAddress) : undefined;
	return found ? [...errors, found] : errors;
};

const sum = <Of>(values: readonly Of[], amountOf: (value: Of) => Minor): Minor =>
	values.reduce((total, value) => total + amountOf(value), 0);
