import { setTimeout as sleep } from "node:timers/promises";
import { TestGateway } from "./capabilities/payments/providers/test-gateway.ts";
import type { Providers } from "./foundation/providers.ts";

/** What works without anything outside. */
export const embeddedProviders = (): Providers => ({
	payments: new TestGateway({ now: Date.now, sleep: (milliseconds) => sleep(milliseconds), chance: Math.random }),
});
