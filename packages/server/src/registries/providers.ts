import { setTimeout as sleep } from "node:timers/promises";
import { placeOfPostcode } from "@cartwright/accounts/addresses/postcode-places";
import { accountOpener } from "@cartwright/commerce/payments/providers/open-account";
import { StoredCharges } from "@cartwright/commerce/payments/providers/test-gateway/stored-charges";
import { TestGateway } from "@cartwright/commerce/payments/providers/test-gateway/test-gateway";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import type { FileStorage, Providers } from "@cartwright/kernel/foundation/providers";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import type { Store } from "@cartwright/store/store";

export interface ProviderOptions {
	readonly store: Store;
	/** Address under which shoppers reach the server. */
	readonly origin: string;
	readonly now?: () => Date;
	/** Where the files of all sites are. */
	readonly files?: FileStorage;
	/** Networks that are not public and may be called all the same, in CIDR form. */
	readonly outgoingNetworks?: readonly string[];
}

/** A network waits for the bank of the buyer, in milliseconds. */
const bankTimeout = 20_000;

/** What works without anything outside. */
export const embeddedProviders = ({
	store,
	origin,
	now = () => new Date(),
	files = new FolderStorage("data/files"),
	outgoingNetworks = [],
}: ProviderOptions): Providers => ({
	files,
	ffmpeg: "ffmpeg",
	maxUploadedBytes: 100 * 1024 ** 3,
	payments: new TestGateway({
		now: () => now().getTime(),
		sleep: (milliseconds) => sleep(milliseconds),
		chance: Math.random,
		charges: new StoredCharges(store),
		origin,
	}),
	openPaymentAccount: accountOpener({
		fetch: guardedFetch({ allowedNetworks: outgoingNetworks, timeout: bankTimeout }),
		origin,
		address: "https://api.stripe.com",
		now: () => now().getTime(),
	}),
	testPayments: "WHERE_ASKED_FOR",
	messages: { channels: ["SMS", "CALL"], send: async () => "KEPT" },
	addresses: { find: async (country, postalCode) => placeOfPostcode(country, postalCode) },
	fetch: guardedFetch({ allowedNetworks: outgoingNetworks }),
	captchaAddresses: {
		RECAPTCHA: "https://www.google.com/recaptcha/api/siteverify",
		HCAPTCHA: "https://api.hcaptcha.com/siteverify",
		TURNSTILE: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
	},
});
