import type { createTestToken as declared } from "@cartwright/contract/payments/test-gateway";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { tokenOf } from "./test-cards.ts";

export const createTestToken: Handler<typeof declared> = async (_context, { number }) => ({ token: tokenOf(number) });
