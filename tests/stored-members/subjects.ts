import { catalogueSubjects } from "./catalogue-subjects.ts";
import { deliverySubjects } from "./delivery-subjects.ts";
import { giftCardSubjects } from "./gift-card-subjects.ts";
import { mediaSubjects } from "./media-subjects.ts";
import { otherSubjects } from "./other-subjects.ts";
import { purchaseSubjects } from "./purchase-subjects.ts";
import type { Subject } from "./subject.ts";
import { tipSubjects } from "./tip-subjects.ts";

/** What changes the shop itself comes last. */
export const subjects: readonly Subject[] = [
	...catalogueSubjects,
	...purchaseSubjects,
	...giftCardSubjects,
	...tipSubjects,
	...deliverySubjects,
	...mediaSubjects,
	...otherSubjects,
];
