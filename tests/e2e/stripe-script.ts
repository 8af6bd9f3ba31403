import type { Page, Route } from "playwright-core";

/**
 * Stands for Stripe.js in a browser: mounts a form in a frame of Stripe's origin, and turns what is typed there into a
 * confirmation token. It runs in the page, so it uses nothing of this module.
 */
const stripeScript = (): void => {
	const createElements = (options: { amount: number }) => {
		const frame = document.createElement("iframe");
		const ask = (query: string) =>
			new Promise<string>((resolve) => {
				const channel = new MessageChannel();
				channel.port1.onmessage = ({ data }) => resolve(data);
				frame.contentWindow?.postMessage(query, "*", [channel.port2]);
			});
		const element = {
			on(event: string, listener: () => void) {
				if (event === "ready") frame.addEventListener("load", listener);
			},
			mount(place: HTMLElement) {
				frame.src = `https://js.stripe.com/frame.html?${new URLSearchParams({ amount: String(options.amount) })}`;
				frame.style.width = "100%";
				frame.title = "Secure payment input frame";
				place.append(frame);
			},
		};
		return {
			create: () => element,
			update: (changed: { amount?: number }) => Object.assign(options, changed),
			async submit() {
				return (await ask("method")) ? {} : { error: { type: "validation_error", message: "Incomplete" } };
			},
			ask,
		};
	};
	const Stripe = () => ({
		elements: createElements,
		async createConfirmationToken({ elements }: { elements: ReturnType<typeof createElements> }) {
			const method = await elements.ask("method");
			if (method === "unreachable") return { error: { type: "api_connection_error", message: "Stripe is away." } };
			return { confirmationToken: { id: `ctoken_${method}` } };
		},
	});
	Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
};

const frame = `<!doctype html><title>Form</title><label>Card <input id="method"></label><script>
addEventListener("message", ({ ports }) => ports[0].postMessage(document.getElementById("method").value));
</script>`;

/** What the browser asked Stripe for. */
export interface StripeRequests {
	readonly addresses: string[];
}

/** Serves the stand-in in the place of Stripe's servers. Without it, the browser reaches none of them. */
export const serveStripeScript = async (page: Page, isReachable = true): Promise<StripeRequests> => {
	const addresses: string[] = [];
	await page.route(/^https:\/\/([a-z]+\.)?stripe\.(com|test)\//, async (route: Route) => {
		const address = new URL(route.request().url());
		addresses.push(address.href);
		if (!isReachable) return route.abort();
		if (address.pathname === "/frame.html") return route.fulfill({ contentType: "text/html", body: frame });
		return route.fulfill({ contentType: "text/javascript", body: `(${stripeScript})()` });
	});
	return { addresses };
};

/** Types the name of one of Stripe's methods for tests into the form, once that is ready: until then the page moves. */
export const fillStripe = async (page: Page, method: string): Promise<void> => {
	await page.frameLocator("iframe[src^='https://js.stripe.com']").locator("#method").fill(method);
	await page.locator(".stripe [role=status]").waitFor({ state: "detached" });
};
