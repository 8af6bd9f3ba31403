import { FilesUnavailable, s3PlaceRemedy } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";

/** Turns an error of a bucket into one for the operator, who named it so. */
export const s3Error = (name: string, error: unknown): unknown => {
	if (!(error instanceof FilesUnavailable)) return error;
	const variables = "AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
	return new OperatorError(
		"S3_UNAVAILABLE",
		`${name} cannot be used: ${error.message}.`,
		`Check the bucket, its permissions, and ${variables}.`,
	);
};

export const noS3Place = (name: string, rule?: { readonly needsPrefix: boolean }): OperatorError =>
	new OperatorError("S3_PLACE", `${name} is not a place in S3.`, s3PlaceRemedy(rule));
