import assert from "node:assert/strict";
import { it } from "node:test";
import { offeredProviders } from "@cartwright/commerce/payments/payment-methods";
import { defaultPayments } from "@cartwright/commerce/payments/settings";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { Store } from "@cartwright/store/store";
import { embeddedProviders } from "../../registries/providers.ts";
import { paymentNote } from "./payment-notes.ts";

const origin = "https://shop.example.com";

it("the start explains how a shop takes payments", () => {
	const note = (
		testGateway: boolean,
		offline: boolean,
		testPayments: Providers["testPayments"] = "WHERE_ASKED_FOR",
	) => {
		const providers = { ...embeddedProviders({ store: {} as Store, origin }), testPayments };
		const settings = { ...defaultPayments, testGateway, offline };
		return paymentNote(settings, offeredProviders(settings, {}, providers), providers, origin);
	};
	assert.match(note(true, true), /^test cards, which move no money/);
	assert.equal(note(false, true), "by hand only, no cards");
	assert.equal(note(false, false), "none: nothing can be bought");
	assert.match(note(true, true, "NOWHERE"), /^by hand only, no cards\. .*off at https:\/\/shop\.example\.com/);
	assert.match(note(false, false, "EVERYWHERE"), /^test cards/);
});
