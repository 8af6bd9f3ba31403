import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { type Minor, times } from "@cartwright/kernel/foundation/money";
import { untranslated } from "@cartwright/kernel/foundation/translations";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import { countedQuantity } from "./availability.ts";
import { cheapestOption, chosenOption, datesOf, deliveryError, deliveryOptions } from "./delivery.ts";
import { shipmentOf } from "./delivery-dates.ts";
import { type AllocatedDiscounts, allocateDiscounts } from "./discounts.ts";
import { payNowOfLine, splitByTime } from "./payment-time.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import type { TaxSettings } from "./settings.ts";
import { shippingSettings, taxSettings, workCalendar } from "./settings.ts";
import { rateFor, taxed, taxesByRate } from "./tax.ts";
import type {
	CalculationInput,
	ChargeTotals,
	Delivery,
	FeeTotals,
	LineTotals,
	Summary,
	TaxedAmount,
	Totals,
	TotalsError,
} from "./totals-model.ts";

interface TaxedInput extends CalculationInput {
	readonly tax: TaxSettings;
}

/**
 * Calculates all amounts of a purchase in whole minor units. Each line and charge is discounted, taxed and rounded by
 * itself, and everything else is a sum: so the parts always add up to the total.
 */
export const calculate = (requested: CalculationInput): Totals => {
	const lines = requested.lines.map(counted);
	const input = { ...requested, lines, tax: taxSettings(requested.settings) };
	const { settings, tax, discounts: granted = [], giftCard, translate = untranslated } = input;
	const amounts = lines.map(({ id, item, quantity }) => ({ id, amount: times(item.price, quantity) }));
	const subtotal = sum(amounts, ({ amount }) => amount);
	const choice = chooseDelivery(input, subtotal);
	const allocated = allocateDiscounts(amounts, choice.selected?.price ?? 0, granted);
	const taxAddress = taxAddressOf(input, choice);
	const lineTotals = lines.map((line, index) => lineTotal(input, line, index, allocated, taxAddress));
	const delivery = withCost(input, choice, allocated.ofShipping, taxAddress);
	const fees = feeTotals(input, taxAddress);
	const charges = [...(delivery.cost ? [delivery.cost] : []), ...fees];
	const taxes = [...lineTotals, ...charges].map(({ taxed }) => taxed);
	const summary = summaryOf(lineTotals, delivery.cost, fees);
	const { payNow, payLater } = splitByTime(summary, lines, lineTotals);
	const giftCardAmount = giftCard ? Math.min(giftCard.balance, giftCard.requested ?? summary.total, summary.total) : 0;
	return {
		...summary,
		currency: settings.currency,
		taxIncludedInPrices: tax.includedInPrices,
		lines: lineTotals,
		delivery,
		fees,
		discounts: allocated.totals,
		taxes: taxesByRate(tax.rates, taxes).map((each) => ({ ...each, name: translate(each.name) })),
		...(giftCard ? { giftCard: { ...giftCard, amount: giftCardAmount } } : {}),
		totalAfterGiftCard: summary.total - giftCardAmount,
		payNow,
		payLater,
		payNowAfterGiftCard: Math.max(0, payNow.total - giftCardAmount),
		errors: errorsOf(input, choice),
	};
};

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
	const own = deliveryOptions(shippingSettings(settings), shippingAddress?.country, subtotal, input.translate);
	const offered = [...own, ...(input.carrierOptions ?? [])];
	const options = offered.map((option) => ({ ...option, dates: datesOf(option, shipment.dates, calendar) }));
	const chosen = chosenOption(options, selectedOption);
	const fallback = preselect && (shippingAddress?.country || selectedOption) ? cheapestOption(options) : undefined;
	const selected = chosen ?? fallback;
	const { lineDates } = shipment;
	return { needed, options, requested: chosen !== undefined, lineDates, ...(selected ? { selected } : {}) };
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

const lineTotal = (
	{ tax, shippingAddress, billingAddress, calculateTax = true }: TaxedInput,
	{ id, quantity, item, line, customLine }: ResolvedLine,
	index: number,
	allocated: AllocatedDiscounts,
	taxAddress: Address | undefined,
): LineTotals => {
	const beforeDiscounts = times(item.price, quantity);
	const discount = allocated.ofLines[index] ?? 0;
	const { addressType } = line?.taxableAddress ?? customLine?.item.taxableAddress ?? {};
	const own = addressType === "BILLING" ? billingAddress : addressType === "SHIPPING" ? shippingAddress : undefined;
	const rate = calculateTax ? rateFor(tax, own ?? taxAddress) : undefined;
	const amount = taxed(beforeDiscounts - discount, rate, tax.includedInPrices);
	return {
		lineItemId: id,
		quantity,
		beforeDiscounts,
		discount,
		ownDiscount: allocated.ownOfLines[index] ?? 0,
		taxed: amount,
		payNow: payNowOfLine(item, quantity, amount),
	};
};

const withCost = (
	input: TaxedInput,
	choice: Omit<Delivery, "cost">,
	discount: Minor,
	taxAddress: Address | undefined,
): Delivery => {
	if (!choice.selected) return choice;
	const { price } = choice.selected;
	return {
		...choice,
		cost: { beforeDiscounts: price, discount, taxed: taxedCharge(input, price - discount, taxAddress) },
	};
};

const taxedCharge = ({ tax }: TaxedInput, priced: Minor, address: Address | undefined) => {
	const rate = rateFor(tax, address);
	return taxed(priced, rate?.appliesToShipping ? rate : undefined, tax.includedInPrices);
};

const feeTotals = (
	{ tax, fees = [], calculateFees = true }: TaxedInput,
	address: Address | undefined,
): readonly FeeTotals[] => {
	if (!calculateFees) return [];
	return fees.map((fee) => ({
		fee,
		beforeDiscounts: fee.price,
		discount: 0,
		taxed: taxed(fee.price, fee.taxable ? rateFor(tax, address) : undefined, tax.includedInPrices),
	}));
};

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
