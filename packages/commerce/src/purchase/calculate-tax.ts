import type {
	AddressIndex,
	CalculatedTaxSummary,
	calculateTax as declared,
	LineItemTaxDetails,
	TaxableLineItem,
	TaxableSite,
} from "@cartwright/contract/taxes/tax-calculation";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { type Minor, rateToDecimal, readDecimal, sumOf, times, toDecimal } from "@cartwright/kernel/foundation/money";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { type ServicePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { manualCalculator } from "../taxes/calculators.ts";
import { hasPartsAlone, includesTax, rateAt } from "../taxes/rate-at.ts";
import { type TaxSettings, taxSettings } from "../taxes/settings.ts";
import { loadAutomaticTaxes } from "./load/automatic-taxes.ts";
import { type TaxablePart, taxableOf, taxedParts, taxesByRate } from "./tax.ts";
import { jurisdictionOf } from "./tax-view.ts";
import { automaticPart } from "./taxable-parts.ts";
import type { AutomaticPart, TaxedAmount } from "./totals-model.ts";

type SentItem = TaxableLineItem & { readonly id: string; readonly price: string; readonly addressIndex: AddressIndex };

/** Taxes the items as a purchase from each address would be. */
export const calculateTax: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { addresses, lineItems, externalId } = request;
	const { shop, plugins } = await store.read(site, {
		shop: byId(settings, settingsId),
		plugins: byId(servicePlugins, servicePluginsId),
	});
	const tax = taxSettings(shop?.doc);
	const currency = request.currency ?? shop?.doc.currency ?? "";
	for (const address of addresses) requireRegionOf(address, tax);
	const items = lineItems.map((item, index): Item => {
		const address = addressOf(item, addresses);
		const quantity = item.quantity ?? 1;
		const priced = times(priceOf(item, currency, `lineItems[${index}].price`), quantity);
		const included = item.taxIncludedInPrice ?? includesTax(tax, address);
		const rate = rateAt(tax, address, item.taxGroupId);
		const automatic = automaticPart(
			{
				id: String(index),
				priced,
				address,
				groupId: item.taxGroupId,
				name: item.itemName ?? "",
				quantity,
				itemCode: item.itemCode ?? undefined,
			},
			tax,
		);
		return { item, quantity, included, automatic, part: { priced, rates: rate ? [rate] : [] } };
	});
	const { calculated, failed } = await withServices(context, plugins, items, currency);
	const taxed = taxedItems(calculated, tax);
	return {
		externalId,
		currency,
		addresses,
		taxSummary: summaryView(taxed, currency),
		lineItemTaxDetails: taxed.map((each) => detailsView(each, currency)),
		errors: failed.map((appId) => ({
			code: "AUTO_TAX_FAILED",
			description: "The tax service did not respond as it should; the rates of the shop stand in for it.",
			data: { appId },
		})),
	};
};

/** The items with what tax services calculated, and the services that calculated nothing. */
const withServices = async (
	context: PluginContext,
	plugins: { readonly doc: ServicePlugins } | undefined,
	items: readonly Item[],
	currency: string,
): Promise<{ readonly calculated: readonly Item[]; readonly failed: readonly string[] }> => {
	const [onTop, inclusive] = await Promise.all(
		[false, true].map((included) => {
			const parts = items.filter((item) => item.included === included).flatMap(({ automatic }) => automatic);
			return loadAutomaticTaxes(context, plugins, parts, { currency, included });
		}),
	);
	const calculated = items.map((item, index): Item => {
		const automatic = (item.included ? inclusive : onTop)?.automaticTaxes?.get(String(index));
		return automatic
			? { ...item, calculatorId: item.automatic[0]?.calculatorId, part: { ...item.part, ...automatic } }
			: item;
	});
	const failed = [onTop, inclusive].flatMap((taxes) => [...(taxes?.failedCalculators ?? [])]);
	return { calculated, failed: [...new Set(failed)] };
};

interface Item {
	readonly item: SentItem;
	readonly quantity: number;
	/** Whether the price includes the tax. */
	readonly included: boolean;
	readonly part: TaxablePart;
	/** What a tax service is to calculate; empty if none is. */
	readonly automatic: readonly AutomaticPart[];
	/** The tax service that calculated it. */
	readonly calculatorId?: string | undefined;
}

interface TaxedItem extends Item {
	readonly taxed: TaxedAmount;
}

/** Prices with and without tax are rounded apart. */
const taxedItems = (items: readonly Item[], { rounding }: TaxSettings): readonly TaxedItem[] => {
	const amounts = new Map<Item, TaxedAmount>();
	for (const included of [false, true]) {
		const alike = items.filter((each) => each.included === included);
		const parts = alike.map(({ part }) => part);
		for (const [index, taxed] of taxedParts(parts, { included, rounding }).entries()) {
			const item = alike[index];
			if (item) amounts.set(item, taxed);
		}
	}
	return items.flatMap((item) => {
		const taxed = amounts.get(item);
		return taxed ? [{ ...item, taxed }] : [];
	});
};

const summaryView = (items: readonly TaxedItem[], currency: string): CalculatedTaxSummary => {
	const sum = (amountOf: (item: TaxedItem) => Minor) => toDecimal(sumOf(items.map(amountOf)), currency);
	const collected = taxesByRate(
		items.map(({ part }) => part),
		items.map(({ taxed }) => taxed),
	);
	return {
		totalAmount: sum(({ taxed }) => taxed.gross),
		totalTax: sum(({ taxed }) => taxed.tax),
		totalTaxableAmount: sum(({ taxed }) => taxableOf(taxed)),
		totalTaxIncludedInPrice: sum(({ included, taxed }) => (included ? taxed.tax : 0)),
		aggregatedTaxBreakdown: collected.map((rate) => ({
			taxName: rate.name,
			taxType: rate.type ?? "",
			...jurisdictionOf(rate),
			rate: rateToDecimal(rate.rate),
			aggregatedTaxAmount: toDecimal(rate.tax, currency),
			aggregatedTaxableAmount: toDecimal(rate.taxable, currency),
		})),
	};
};

const detailsView = (each: TaxedItem, currency: string): LineItemTaxDetails => {
	const { item, quantity, included, part, taxed, calculatorId = manualCalculator.appId } = each;
	const decimal = (amount: Minor) => toDecimal(amount, currency);
	return {
		id: item.id,
		itemName: item.itemName,
		quantity,
		taxBreakdown: taxesByRate([part], [taxed]).map((rate) => ({
			...jurisdictionOf(rate),
			nonTaxableAmount: decimal(Math.max(0, taxed.net - rate.taxable)),
			rate: rateToDecimal(rate.rate),
			taxAmount: decimal(rate.tax),
			taxableAmount: decimal(rate.taxable),
			taxType: rate.type,
			taxName: rate.name,
		})),
		taxSummary: {
			fullPrice: decimal(part.priced),
			taxAmount: decimal(taxed.tax),
			taxableAmount: decimal(taxableOf(taxed)),
			appId: calculatorId,
		},
		addressIndex: item.addressIndex,
		taxIncludedInPrice: included,
	};
};

const priceOf = ({ price }: SentItem, currency: string, field: string): Minor => {
	const amount = readDecimal(price, currency);
	if (amount === undefined) throw invalid(field, "must be an amount that can be counted", "DECIMAL_LTE");
	return amount;
};

const requireRegionOf = ({ country, subdivision }: TaxableSite, tax: TaxSettings): void => {
	if (!country) {
		throw new ApplicationError<typeof declared>("MISSING_COUNTRY_IN_ADDRESS", "Send the country of each address.");
	}
	if (subdivision || !hasPartsAlone(tax, country)) return;
	throw new ApplicationError<typeof declared>(
		"MISSING_SUBDIVISION_IN_ADDRESS",
		`The shop has tax regions for parts of ${country} alone; send the subdivision.`,
		{ country },
	);
};

/** What goes from one place to another is taxed at its destination. */
const addressOf = ({ id, addressIndex }: SentItem, addresses: readonly TaxableSite[]): TaxableSite => {
	const index = addressIndex.singleAddress ?? addressIndex.multipleAddresses?.destination;
	if (index === null || index === undefined) {
		throw new ApplicationError<typeof declared>("MISSING_TAXABLE_ADDRESS", `The item ${id} says no address.`, {
			lineItemId: id,
		});
	}
	const address = addresses[index];
	if (address) return address;
	throw new ApplicationError<typeof declared>(
		"INVALID_LINE_ITEM_ADDRESS_INDEX",
		`The item ${id} is at address ${index} of ${addresses.length}, counted from 0.`,
		{ lineItemId: id },
	);
};
