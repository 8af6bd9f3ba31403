import type { voidTransaction as declared } from "@cartwright/contract/gift-cards/redemptions";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { giftVouchersProvider } from "@cartwright/contract/service-plugins/gift-vouchers-provider";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { checkValid } from "./check-valid.ts";
import { giftCardTransactions } from "./documents.ts";
import { giftCardAppId } from "./gift-card.ts";
import { appNamed, unavailable } from "./issued-elsewhere.ts";
import { transactionWrites } from "./ledger.ts";
import { loadGiftCardApps } from "./load/issued-card.ts";
import { loadGiftCard } from "./load/load-gift-card.ts";
import { loadSettings } from "./load/load-settings.ts";

/** What an order of the shop paid goes back with the refund or the cancellation of the order alone. */
export const voidTransaction: Handler<typeof declared> = async (context, request) => {
	const { transactionId, appId } = request;
	const { store, site, now, newId } = context;
	if (appId !== giftCardAppId) return voidElsewhere(context, request);
	const { stored, earlier } = await store.read(site, {
		stored: byId(giftCardTransactions, transactionId),
		earlier: page(giftCardTransactions, { filter: equals("voids", transactionId), limit: 1 }),
	});
	const redemption = stored?.doc;
	if (redemption?.type !== "REDEEM" || redemption.payment) {
		const description = redemption?.payment
			? "The transaction pays for an order of the shop. Refund or cancel the order."
			: "No gift card of the app was redeemed by such a transaction.";
		throw transactionNotFound(transactionId, description);
	}
	if (earlier.length > 0) {
		throw new ApplicationError<typeof declared>("ALREADY_VOIDED", "The transaction is void already.", {
			transactionId,
		});
	}
	const { giftCardId, amount, orderInfo } = redemption;
	checkValid((await loadGiftCard(context, giftCardId)).doc, now);
	const given = { id: newId(), giftCardId, type: "VOID", operationType: "ADD", amount, orderInfo } as const;
	await store.commit(site, transactionWrites([{ ...given, voids: transactionId, createdDate: now }]));
	return {};
};

/** The contract has no error for what another app refuses. */
const voidElsewhere = async (
	context: Context,
	{ transactionId, appId, context: place }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const plugin = appNamed(await loadGiftCardApps(context), appId);
	if (!plugin) throw transactionNotFound(transactionId, "No gift card of the app was redeemed by such a transaction.");
	const { currency } = await loadSettings(context);
	const named = { transactionId, ...(place?.locationId ? { locationId: place.locationId } : {}) };
	const result = await callPlugin(context, plugin, giftVouchersProvider, "_void", named, currency);
	if ("response" in result) return {};
	throw unavailable(plugin);
};

const transactionNotFound = (transactionId: string, description: string): ApplicationError =>
	new ApplicationError<typeof declared>("TRANSACTION_NOT_FOUND", description, { transactionId });
