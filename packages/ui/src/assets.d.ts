/** The URL under which the build serves the file. */
declare module "*.woff2?url" {
	const address: string;
	export default address;
}
