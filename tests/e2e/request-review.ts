import { orders } from "@cartwright/contract/orders/orders";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import { createClient } from "@cartwright/sdk/client";
import type { Page } from "playwright-core";
import { goodCard } from "./cards.ts";
import { addTo, fillAddress, openCheckout, payWith } from "./place-order.ts";
import type { Screen } from "./screen.ts";
import { lastMail, newAddress } from "./sign-up.ts";

interface RequestLinks {
	/** The page on which the products are reviewed. */
	readonly review: string;
	/** The page on which such mails are declined. */
	readonly decline: string;
}

/** Buys these products, asks for reviews of them with the key of staff, and returns the links of the mail. */
export const requestReview = async (page: Page, key: string, ...slugs: string[]): Promise<RequestLinks> => {
	const email = newAddress("buyer");
	const [last = "", ...others] = slugs;
	for (const slug of others) await addTo(page, slug);
	await openCheckout(page, last);
	await page.locator("#field-email").fill(email);
	await fillAddress(page);
	await payWith(page, goodCard);
	await page.waitForURL(/\/hosted\/orders\//);
	// The receipt is there before the other mail is requested.
	await lastMail(page, email);
	const { origin } = new URL(page.url());
	const staff = createClient({ origin, authorization: () => key });
	const search = { filter: { "buyerInfo.email": email } };
	const { orders: found } = await staff.use(orders).searchOrders({ search });
	const order = { id: found[0]?.id ?? "" };
	await staff.use(reviewRequests).createReviewRequest({ reviewRequest: { communicationChannel: "EMAIL", order } });
	for (let reads = 0; reads < 100; reads++) {
		const mail = await lastMail(page, email);
		const links = await mail.locator("a").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
		const [review, decline] = links.filter((link) => link.includes("/review-requests/"));
		if (review && decline) return { review, decline };
	}
	throw new Error("nobody was asked for reviews");
};

/** The page of a request; needs a key that may ask for reviews. */
export const reviewRequestScreens = (key: string): readonly Screen[] => [
	{
		name: "review-request",
		open: async (page) => {
			await page.goto((await requestReview(page, key, "low-sun", "hedgerow-mug")).review);
			await page.locator(".requested-review").first().waitFor();
		},
	},
	{
		name: "review-request-sent",
		open: async (page) => {
			await page.goto((await requestReview(page, key, "low-sun", "hedgerow-mug")).review);
			await page.locator(".requested-review [value='4']").first().check();
			await page.locator(".requested-review button").first().click();
			await page.locator(".notice-success").waitFor();
		},
	},
];
