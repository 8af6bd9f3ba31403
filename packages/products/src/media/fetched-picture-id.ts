import { createHash } from "node:crypto";

export const fetchedPictureId = (url: string): string => createHash("sha256").update(url).digest("hex");
