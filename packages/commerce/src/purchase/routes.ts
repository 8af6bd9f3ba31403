import { addresses as places } from "@cartwright/contract/addresses/addresses";
import { totalsCalculator as calculator } from "@cartwright/contract/carts/totals-calculator";
import { delivery as declaration } from "@cartwright/contract/delivery/delivery";
import { deliverySolutions as solutions } from "@cartwright/contract/delivery/delivery-solutions";
import { taxCalculation as calculation } from "@cartwright/contract/taxes/tax-calculation";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const addresses: readonly Implementation[] = [
	implement(places, {
		listDeliveryCountries: () => import("./list-delivery-countries.ts"),
		findPlace: () => import("@cartwright/accounts/addresses/find-place"),
	}),
];

export const delivery: readonly Implementation[] = [
	implement(declaration, {
		estimateDelivery: () => import("./estimate-delivery.ts"),
	}),
];

export const deliverySolutions: readonly Implementation[] = [
	implement(solutions, {
		getDeliverySolutions: () => import("./get-delivery-solutions.ts"),
	}),
];

export const taxCalculation: readonly Implementation[] = [
	implement(calculation, {
		calculateTax: () => import("./calculate-tax.ts"),
		listTaxCalculators: () => import("./list-tax-calculators.ts"),
	}),
];

export const totalsCalculator: readonly Implementation[] = [
	implement(calculator, {
		calculateTotals: () => import("./calculate-totals.ts"),
	}),
];
