import { testGateway as declaration } from "@cartwright/contract/payments/test-gateway";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { confirmTestPayment } from "./confirm-test-payment.ts";
import { getTestPayment } from "./get-test-payment.ts";

export const testGateway: readonly Implementation[] = [implement(declaration, { getTestPayment, confirmTestPayment })];
