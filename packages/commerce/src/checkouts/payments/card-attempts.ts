import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { type AttemptSubject, allowanceIds, takeAttempts } from "@cartwright/accounts/identity/attempts/take-attempts";
import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop, ownerOf } from "@cartwright/kernel/foundation/identity";
import { adjust, type Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import type { Payment } from "../../payments/payment.ts";
import { requiredCaptcha } from "./required-captcha.ts";

interface CountedCard {
	readonly writes: readonly Write[];
	/** The ids of the allowances that it took an attempt of. */
	readonly ids: readonly string[];
}

/**
 * Counts a card for its order, if it has one, its shopper and address, before it is charged or saved. After several that were declined, the shopper has
 * to solve the captcha of the shop's sign-in, unless it has none (`decisions/111-cards-are-counted.md`).
 */
export const countCard = async (
	context: Context,
	order: Order | undefined,
	captchaTokens: readonly CaptchaToken[] | null | undefined,
): Promise<CountedCard> => {
	const { store, site, identity, incoming } = context;
	if (actsForShop(identity)) return { writes: [], ids: [] };
	const owner = ownerOf(identity);
	const subjects: AttemptSubject[] = [["paymentAddress", incoming.ip]];
	if (order) subjects.push(["payment", `order:${order.id}`]);
	if (owner !== undefined) subjects.push(["payment", owner]);
	const ids = allowanceIds(subjects);
	const { allowances } = await store.read(site, { allowances: byIds(attemptAllowances, ids) });
	const { writes, suspicious } = takeAttempts(context, subjects, allowances);
	return { writes: suspicious ? [...writes, ...(await requiredCaptcha(context, captchaTokens))] : writes, ids };
};

/**
 * The writes for a card that was not declined, which does not count. Earlier ones still do, or one good card would allow
 * trying many stolen ones.
 */
export const uncountedCard = async (
	{ store, site }: Pick<Context, "store" | "site">,
	{ countedIn: ids = [] }: Pick<Payment, "countedIn">,
): Promise<readonly Write[]> => {
	if (ids.length === 0) return [];
	const { left } = await store.read(site, { left: byIds(attemptAllowances, ids) });
	return [...left.keys()].map((id) => adjust(attemptAllowances, id, { remaining: 1 }));
};
