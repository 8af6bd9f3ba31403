import { fromDecimal, type Minor } from "@cartwright/kernel/foundation/money";
import { shippingCarrierId } from "./carriers.ts";
import { defaultProfileOf } from "./delivery-table.ts";
import type { ConditionalRate } from "./documents.ts";
import type { DeliveryTable, ShippingRate, ShippingSettings, TableOption, TableProfile } from "./settings.ts";

/** The options of the settings: those that their form can say. */
export const formOptions = ({ rates, table }: ShippingSettings, currency: string): readonly ShippingRate[] =>
	table ? formOptionsOf(table, currency).map(({ rate }) => rate) : rates;

/** An option of the form, and the one of the table that it shows. */
export interface FormOption {
	readonly rate: ShippingRate;
	readonly optionId: string;
}

export const formOptionsOf = ({ profiles, options }: DeliveryTable, currency: string): readonly FormOption[] => {
	const profile = defaultProfileOf(profiles);
	return options.flatMap((option) => {
		const rate = formOption(option, profile, currency);
		return rate ? [{ rate, optionId: option.id }] : [];
	});
};

/** Codes of options that the form cannot say. */
export const otherCodes = ({ table }: ShippingSettings, currency: string): readonly string[] => {
	if (!table) return [];
	const shown = new Set(formOptionsOf(table, currency).map(({ optionId }) => optionId));
	return table.options.filter(({ id }) => !shown.has(id)).map(({ code }) => code);
};

const [maxTitle, maxTime, maxCode] = [200, 200, 100];

const formOption = (option: TableOption, profile: TableProfile, currency: string): ShippingRate | undefined => {
	const { code, title, estimatedDeliveryTime: deliveryTime, transit, active } = option;
	const countries = countriesOf(option, profile);
	const price = formPrice(option.rates, currency);
	if (!active || !countries || !price) return undefined;
	if (title.length > maxTitle || (deliveryTime?.length ?? 0) > maxTime || code.length > maxCode) return undefined;
	return {
		id: code,
		title,
		countries,
		...price,
		...(deliveryTime === undefined ? {} : { deliveryTime }),
		...(transit === undefined ? {} : { transit }),
	};
};

/** The countries where an option is offered as the form says it: whole ones, without charges, or all. */
const countriesOf = (
	{ deliveryRegionIds }: TableOption,
	{ deliveryRegions }: TableProfile,
): readonly string[] | undefined => {
	const regions = deliveryRegions.filter(({ id }) => deliveryRegionIds.includes(id));
	const isPlain = regions.every(({ active, deliveryCarriers }) => {
		const carrier = deliveryCarriers.find(({ appId }) => appId === shippingCarrierId);
		return active && carrier && carrier.additionalCharges.length === 0 && !carrier.backupRate?.active;
	});
	if (!isPlain || regions.length === 0 || regions.length < deliveryRegionIds.length) return undefined;
	if (regions.some(({ destinations }) => destinations.length === 0)) {
		return regions.length === deliveryRegions.length ? [] : undefined;
	}
	const destinations = regions.flatMap((region) => region.destinations);
	return destinations.every(({ subdivisions }) => subdivisions.length === 0)
		? destinations.map(({ countryCode }) => countryCode)
		: undefined;
};

/** One price, or one and a subtotal from which delivery is free. */
const formPrice = (
	rates: readonly ConditionalRate[],
	currency: string,
): { readonly price: Minor; readonly freeFrom?: Minor } | undefined => {
	const [usual, ...rest] = rates.filter(({ conditions }) => conditions.length === 0);
	const others = rates.filter(({ conditions }) => conditions.length > 0);
	if (!usual || rest.length > 0 || others.length > 1 || usual.multiplyByQuantity) return undefined;
	const price = fromDecimal(usual.amount, currency);
	const [free] = others;
	if (!free) return { price };
	const freeFrom = freeFromOf(free, currency);
	return freeFrom === undefined ? undefined : { price, freeFrom };
};

/** The subtotal from which a rate makes delivery free, if that is what it says. */
export const freeFromOf = ({ amount, conditions }: ConditionalRate, currency: string): Minor | undefined => {
	const [condition, ...rest] = conditions;
	const isFree = fromDecimal(amount, currency) === 0;
	if (!isFree || !condition || rest.length > 0) return undefined;
	const { type, operator, value } = condition;
	return type === "BY_TOTAL_PRICE" && operator === "GTE" ? fromDecimal(value, currency) : undefined;
};
