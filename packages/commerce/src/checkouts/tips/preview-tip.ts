import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { previewTip as declared } from "@cartwright/contract/tips/tips";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { sumOf, toDecimal } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { products } from "@cartwright/products/catalogue/documents";
import { byIds } from "@cartwright/store/store";
import { tipAmount } from "../../purchase/tip.ts";
import { findTipSettings } from "../../tip-settings/load/find-tip-settings.ts";
import { loadTipSettings } from "../../tip-settings/load/load-tip-settings.ts";

export const previewTip: Handler<typeof declared> = async (context, request) => {
	const { lineItemInfo, tipChoice, tipSettingsId } = request;
	const { tipType, value } = tipChoice;
	if (tipSettingsId) await findTipSettings(context, tipSettingsId);
	await checkItems(
		context,
		lineItemInfo.flatMap(({ catalogReference }) => catalogReference ?? []),
	);
	const { currency } = (await loadTipSettings(context)).shop;
	const prices = lineItemInfo.map(({ price }, index) =>
		requestedAmount(price, `lineItemInfo[${index}].price`, currency),
	);
	const lineItemSubtotal = sumOf(prices);
	if (tipType === "UNKNOWN_TIP_TYPE") throw invalid("tipChoice.tipType", "must be PERCENTAGE, AMOUNT or CUSTOM");
	if (tipType === "PERCENTAGE" && Number(value) > 100) throw invalid("tipChoice.value", "must be 100 percent at most");
	if (tipType !== "PERCENTAGE") requestedAmount(value, "tipChoice.value", currency);
	const amount = toDecimal(tipAmount({ type: tipType, value }, lineItemSubtotal, currency), currency);
	return {
		tip: { lineItemSubtotal: toDecimal(lineItemSubtotal, currency), amount, undistributedAmount: amount },
	};
};

/** Items of the shop's own catalogue have to be there; those of others cannot be looked up. */
const checkItems = async (
	{ store, site }: Context,
	references: readonly { readonly appId: string; readonly catalogItemId: string }[],
): Promise<void> => {
	const ids = references.filter(({ appId }) => appId === storesAppId).map(({ catalogItemId }) => catalogItemId);
	if (ids.length === 0) return;
	const { found } = await store.read(site, { found: byIds(products, ids) });
	const missing = ids.filter((id) => !found.has(id));
	if (missing.length === 0) return;
	throw new ApplicationError<typeof declared>(
		"CATALOG_ITEMS_NOT_FOUND",
		`No product has the id ${missing.join(", ")}.`,
		{
			catalogItemIds: missing,
		},
	);
};
