const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Shapes, text, paint and filters. Nothing that loads, links, runs or moves: those are left out with all that is in
 * them.
 */
export const allowedElements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop pattern clipPath mask marker switch
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence`);

export const allowedAttributes = words(`
  id class style x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio version
    transform rotate pathLength
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset
  opacity color display visibility overflow clip-path clip-rule mask mask-type filter paint-order vector-effect
    shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters isolation mix-blend-mode transform-origin enable-background
  font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing text-anchor
    text-decoration dominant-baseline alignment-baseline
  baseline-shift direction unicode-bidi writing-mode textLength lengthAdjust startOffset method spacing
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
    patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight marker-start marker-mid marker-end refX
    refY orient
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1
    k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale
    xChannelSelector yChannelSelector azimuth elevation
  flood-color flood-opacity lighting-color stdDeviation radius baseFrequency numOctaves seed stitchTiles z pointsAtX
    pointsAtY pointsAtZ limitingConeAngle
  href xlink:href role aria-label aria-hidden`);

const inside = /^#[A-Za-z_][\w.-]*$/;
const innerAddress = /url\(\s*(["']?)#([A-Za-z_][\w.-]*)\1\s*\)/g;
// A backslash can spell any of these words in CSS.
const speaksOfMore = /url|image|src|@|\\|expression|javascript:|data:|behavior|binding|</i;

/** Whether a value points nowhere but into the drawing itself. */
export const isInert = (name: string, value: string): boolean =>
  name.endsWith('href') ? inside.test(value) : !speaksOfMore.test(value.replace(innerAddress, ''));

/** The parts of the drawing that a value names. */
export const namedIn = (name: string, value: string): string[] =>
  name.endsWith('href') ? [value.slice(1)] : [...value.matchAll(innerAddress)].map(([, , id]) => id!);

const rule = /\s*(\.[A-Za-z_][\w-]*(?:\s*(?:,\s*)?\.[A-Za-z_][\w-]*)*)\s*\{([^{}]*)\}\s*/y;

/** A style sheet of plain class rules, or nothing: by class, the parts of the drawing that it names. */
export function readClasses(css: string): Map<string, string[]> | undefined {
  if (!isInert('style', css)) return undefined;
  const classes = new Map<string, string[]>();
  // One that is never closed goes to the end, as in every browser.
  const plain = css.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, '');
  rule.lastIndex = 0;
  while (rule.lastIndex < plain.length) {
    const found = rule.exec(plain);
    if (!found) return plain.trim() === '' ? classes : undefined;
    for (const [, name] of found[1]!.matchAll(/\.([\w-]+)/g))
      classes.set(name!, [...(classes.get(name!) ?? []), ...namedIn('style', found[2]!)]);
  }
  return classes;
}
