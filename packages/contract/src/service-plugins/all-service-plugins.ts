import { additionalFees } from "./additional-fees.ts";
import { paymentSettings } from "./payment-settings.ts";
import type { ComponentType, ServicePlugin } from "./service-plugin.ts";
import { shippingRates } from "./shipping-rates.ts";
import { validations } from "./validations.ts";

/** Every kind of service plug-in. If one is missing here, shops cannot register it. */
export const allServicePlugins: Readonly<Record<ComponentType, ServicePlugin>> = {
	ECOM_ADDITIONAL_FEES: additionalFees,
	ECOM_PAYMENT_SETTINGS: paymentSettings,
	ECOM_SHIPPING_RATES: shippingRates,
	ECOM_VALIDATIONS: validations,
};
