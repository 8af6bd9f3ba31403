import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { calculatorAt, rateAt, type TaxedBuyer, taxGroupOf } from "../taxes/rate-at.ts";
import type { TaxSettings } from "../taxes/settings.ts";
import type { TaxablePart } from "./tax.ts";
import type { AutomaticPart, CalculationInput, TaxCalculation } from "./totals-model.ts";

/** A line or charge with what its tax depends on. */
export interface TaxableCharge {
	readonly id: string;
	readonly priced: Minor;
	/** Absent if it is not taxed. */
	readonly address: Address | undefined;
	readonly groupId?: string | null | undefined;
	readonly name: string;
	readonly quantity?: number;
	readonly itemCode?: string | undefined;
}

type Services = Pick<CalculationInput, "automaticTaxes" | "failedCalculators"> & TaxedBuyer;

/**
 * How each line and charge is taxed: as a tax service calculated, or else by the rates of the shop. If a service has no tax for one
 * of its parts, the rates of the shop stand in for it.
 */
export const taxableParts = (charges: readonly TaxableCharge[], tax: TaxSettings, services: Services) => {
	const { automaticTaxes } = services;
	const automaticParts = charges.flatMap((charge) => automaticPart(charge, tax));
	const parts = charges.map(({ id, priced, address, groupId }): TaxablePart => {
		const automatic = automaticTaxes?.get(id);
		if (automatic) return { priced, ...automatic };
		const rate = rateAt(tax, address, groupId, services);
		return { priced, rates: rate ? [rate] : [] };
	});
	return { parts, automaticParts, taxCalculation: calculationOf(parts, automaticParts, services) };
};

/** What a tax service is to calculate for a line or charge; empty if none is. */
export const automaticPart = (charge: TaxableCharge, tax: TaxSettings): AutomaticPart[] => {
	const { id, priced, address, groupId, name, quantity = 1, itemCode } = charge;
	const calculator = calculatorAt(tax, address);
	if (!calculator || !address || quantity === 0) return [];
	const { appId: calculatorId, regionId } = calculator;
	return [{ id, calculatorId, address, regionId, groupId: taxGroupOf(tax, groupId), name, quantity, priced, itemCode }];
};

const calculationOf = (
	parts: readonly TaxablePart[],
	automaticParts: readonly AutomaticPart[],
	{ automaticTaxes, failedCalculators }: Services,
): TaxCalculation => {
	const missing = automaticParts.find(({ id }) => !automaticTaxes?.has(id));
	if (missing) {
		const { calculatorId } = missing;
		const reason = failedCalculators?.has(calculatorId) ? "AUTO_TAX_FAILED" : "AUTO_TAX_DEACTIVATED";
		return { type: "FALLBACK_RATE", calculatorId, reason };
	}
	const [automatic] = automaticParts;
	if (automatic) return { type: "AUTO_RATE", calculatorId: automatic.calculatorId };
	return { type: parts.some(({ rates }) => rates.length > 0) ? "MANUAL_RATE" : "NO_TAX_COLLECTED" };
};
