import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { JsonObject } from "@cartwright/contract/message";
import { orders as ordersService } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { valueAt } from "../settings/value-at.ts";
import { isSetUp, type SetUp, type SetUpStepName, setUpSteps } from "./set-up-steps.ts";

/** What the shop still needs until it sells; undefined if nothing, or if the staff user cannot do all of it. */
export const loadSetUp = async (client: Client, permissions: readonly string[]): Promise<SetUp | undefined> => {
	if (!setUpSteps.every(({ permission }) => permissions.includes(permission))) return undefined;
	const [{ orders }, { settings }, { count }, methods] = await Promise.all([
		orErrorPage(client.use(ordersService).searchOrders({ search: { cursorPaging: { limit: 1 } } })),
		orErrorPage(client.use(settingsService).getSettings({})),
		orErrorPage(client.use(productsV3).countProducts({ returnNonVisibleProducts: true })),
		orErrorPage(client.use(payments).listPaymentMethods({})),
	]);
	const values = (settings ?? {}) as JsonObject;
	const rowsAt = (path: string): number => [valueAt(values, path) ?? []].flat().length;
	const isVisible = (policy: string) => valueAt(values, `checkout.policies.${policy}.visible`) === true;
	const done: Readonly<Record<SetUpStepName, boolean>> = {
		shop: valueAt(values, "name") !== firstShopName && Boolean(valueAt(values, "country")),
		products: (count ?? 0) > 0,
		payments: (methods.methods?.length ?? 0) > 0,
		delivery: rowsAt("delivery.options") + rowsAt("delivery.pickupLocations") > 0,
		taxes: rowsAt("tax.rates") > 0,
		legal: isVisible("termsAndConditions") && isVisible("privacyPolicy"),
		order: orders.length > 0,
	};
	const setUp: SetUp = {
		steps: setUpSteps.map(({ name, path, ...step }) => ({
			name,
			path,
			isOptional: "isOptional" in step,
			isDone: done[name],
		})),
		hasTestPayments: methods.test ?? false,
	};
	return isSetUp(setUp) ? undefined : setUp;
};
