// A process that logs the events of a shop and sends them to its webhooks, as a server does. The argument is its database.
import { ownersOf } from "@cartwright/accounts/identity/load/owners-of";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { WebhookDeliverer } from "@cartwright/kernel/webhooks/sending/webhook-deliverer";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { subscribers } from "@cartwright/server/registries/reactions";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { openAnotherStore } from "./shop.ts";

const [, , database = ""] = process.argv;
const store = await openAnotherStore({ database });
const origin = "http://shop.test";
const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
const facts = { store, log: pino({ level: "silent" }), newId: () => uuid() };
const providers = embeddedProviders({ store, origin });
new OutboxWorker({ ...facts, origin, providers, subscribers, jobs: [], gather: 0, pollEvery: 20 }).start();
new WebhookDeliverer({ ...facts, fetch, ownersOf, pollEvery: 20 }).start();
process.send?.("started");
// Nothing is left behind if the test ends first.
process.once("disconnect", () => process.exit());
