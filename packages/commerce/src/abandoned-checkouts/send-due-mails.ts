import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { abandonedCheckouts } from "./documents.ts";
import { sendRecoveryMail } from "./send-recovery-mail.ts";

export const sendDueRecoveryMails = dueJob("send-due-recovery-mails", abandonedCheckouts, sendRecoveryMail);
