import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import type { Stored } from "@cartwright/store/collection";
import { type ReviewRequest, reviewRequests } from "./documents.ts";
import { sendRequest } from "./send-request.ts";

const sendDue = (context: WorkContext, site: string, { doc }: Stored<ReviewRequest>): Promise<void> =>
	sendRequest(context, site, doc.id);

export const sendDueRequests = dueJob("send-due-review-requests", reviewRequests, sendDue);
