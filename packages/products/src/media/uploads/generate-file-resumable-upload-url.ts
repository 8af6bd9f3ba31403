import type { generateFileResumableUploadUrl as declared } from "@cartwright/contract/media/files";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";

export const generateFileResumableUploadUrl: Handler<typeof declared> = () =>
	Promise.reject(new ApplicationError("NOT_IMPLEMENTED", "The call is not served yet."));
