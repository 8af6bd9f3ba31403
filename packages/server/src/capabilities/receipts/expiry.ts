import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { confirmationCounts } from "./documents.ts";

export const oldConfirmationCounts = [expiring({ collection: confirmationCounts, field: "since", below: daysAgo(1) })];
