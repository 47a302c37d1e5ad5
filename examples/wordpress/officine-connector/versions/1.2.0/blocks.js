(({ blocks, element, components, blockEditor, i18n }) => {
  const say = (words) => i18n.__(words, 'officine-connector');
  const { createElement: h } = element;
  blocks.registerBlockType('officine/pharmacy', {
    apiVersion: 2,
    title: say('Pharmacy page'),
    description: say('Hours, contact, laboratories and offers, kept up to date by Officine.'),
    category: 'widgets',
    icon: 'store',
    supports: { html: false, multiple: false },
    edit: () =>
      h(
        'div',
        blockEditor.useBlockProps(),
        h(components.Placeholder, {
          icon: 'store',
          label: say('Pharmacy page'),
          instructions: say('Hours, contact, laboratories and offers come from Officine, and are changed there.'),
        }),
      ),
    save: () => null,
  });
  blocks.registerBlockType('officine/zone', {
    apiVersion: 2,
    title: say('Officine advert'),
    description: say('A zone for the network’s adverts.'),
    category: 'widgets',
    icon: 'megaphone',
    attributes: { reference: { type: 'string', default: '' }, size: { type: 'string', default: '' } },
    supports: { html: false },
    edit: ({ attributes, setAttributes }) =>
      h(
        'div',
        blockEditor.useBlockProps(),
        h(
          components.Placeholder,
          { icon: 'megaphone', label: say('Officine advert') },
          h(components.TextControl, {
            label: say('Reference of the zone'),
            value: attributes.reference,
            onChange: (reference) => setAttributes({ reference }),
          }),
          h(components.TextControl, {
            label: say('Size (970x250)'),
            value: attributes.size,
            onChange: (size) => setAttributes({ size }),
          }),
        ),
      ),
    save: () => null,
  });
})(window.wp);
