declare module "@20minutes/s3rver" {
	export default class S3rver {
		constructor(options: {
			readonly port: number;
			readonly silent: boolean;
			readonly directory: string;
			readonly allowMismatchedSignatures: boolean;
			readonly configureBuckets: readonly { readonly name: string }[];
		});
		run(): Promise<{ readonly port: number }>;
		close(): Promise<void>;
	}
}
