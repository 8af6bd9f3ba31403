import type { Context } from "@cartwright/kernel/foundation/context";

/** The part of a call's context that payments need, which jobs have too. */
export type PaymentContext = Pick<Context, "store" | "site" | "now" | "newId" | "providers" | "log">;
