// The package has no types of its smaller build, whose members are among those of the whole.
declare module "hls.js/light" {
	export { default } from "hls.js";
}
