import { additionalFees } from "./additional-fees.ts";
import { customTriggers } from "./custom-triggers.ts";
import { discounts } from "./discounts.ts";
import { giftVouchersProvider } from "./gift-vouchers-provider.ts";
import { memberships } from "./memberships.ts";
import { paymentSettings } from "./payment-settings.ts";
import { recommendationsProvider } from "./recommendations-provider.ts";
import type { ComponentType, ServicePlugin } from "./service-plugin.ts";
import { shippingRates } from "./shipping-rates.ts";
import { taxCalculationProvider } from "./tax-calculation-provider.ts";
import { validations } from "./validations.ts";

/** Every kind of service plug-in. If one is missing here, shops cannot register it. */
export const allServicePlugins: Readonly<Record<ComponentType, ServicePlugin>> = {
	ECOM_ADDITIONAL_FEES: additionalFees,
	ECOM_DISCOUNTS: discounts,
	ECOM_DISCOUNTS_TRIGGER: customTriggers,
	ECOM_MEMBERSHIPS: memberships,
	ECOM_PAYMENT_SETTINGS: paymentSettings,
	ECOM_RECOMMENDATIONS_PROVIDER: recommendationsProvider,
	ECOM_SHIPPING_RATES: shippingRates,
	ECOM_VALIDATIONS: validations,
	GIFT_CARDS_PROVIDER: giftVouchersProvider,
	TAX_CALCULATION_PROVIDER: taxCalculationProvider,
};
