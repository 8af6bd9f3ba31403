import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { countOverdue } from "../backups/load-backups.server.ts";
import { filterOfView as filterOfOrders, type OrderViewName } from "../orders/order-search.ts";
import { countOrders } from "../orders/sum-orders.server.ts";
import { matchingProducts, readProductList } from "../products/product-search.ts";
import { filterOfView } from "../reviews/review-search.ts";
import { loadWebhooks } from "../webhooks/load-webhooks.server.ts";
import { needsAttention } from "../webhooks/webhook-row.ts";
import { type PendingTask, type TaskName, tasks } from "./tasks.ts";

/** What waits for the staff user, with its number; what does not wait is left out. */
export const loadTasks = async (client: Client, permissions: readonly string[]): Promise<PendingTask[]> => {
	const counted = await Promise.all(
		tasks
			.filter(({ permission }) => permissions.includes(permission))
			.map(async ({ name, path }) => ({ name, path, count: await counts[name](client, path) })),
	);
	return counted.filter(({ count }) => count > 0);
};

/** The numbers are those of the lists that the tasks lead to. */
type Count = (client: Client, path: string) => Promise<number>;

const countView =
	(view: OrderViewName): Count =>
	(client) =>
		countOrders(client, filterOfOrders[view]);

const countProducts: Count = async (client, path) => {
	const list = readProductList(new URL(path, "http://dashboard").searchParams);
	return (await client.use(productsV3).countProducts(matchingProducts(list))).count ?? 0;
};

const countPendingReviews: Count = async (client) =>
	(await client.use(reviews).countReviews({ filter: filterOfView("pending"), includePrivateReviews: true })).count ?? 0;

const counts: Readonly<Record<TaskName, Count>> = {
	toShip: countView("toShip"),
	toCapture: countView("toCapture"),
	toApprove: countView("toApprove"),
	unpaid: countView("unpaid"),
	reviews: countPendingReviews,
	soldOut: countProducts,
	partlySoldOut: countProducts,
	backups: (client) => countOverdue(client, Date.now()),
	webhooks: async (client) => (await loadWebhooks(client)).filter(needsAttention).length,
};
