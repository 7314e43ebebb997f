// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names as ENS has them, behind the interface of its universal resolver. Anybody may write: they are worth nothing.
contract Names {
  error ResolverNotFound(bytes name);
  error UnsupportedResolverProfile(bytes4 selector);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);
  /// EIP-3668.
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  struct Record {
    bool isThere;
    /// Where the answer lies, when it does not lie here.
    string gateway;
    mapping(uint256 => bytes) addresses;
    mapping(string => string) texts;
  }

  uint256 private constant ether60 = 60;
  mapping(bytes32 => Record) private records;
  mapping(address => mapping(uint256 => string)) private primary;

  function setAddress(bytes32 node, uint256 coinType, bytes calldata value) external {
    records[node].isThere = true;
    records[node].addresses[coinType] = value;
  }

  function setText(bytes32 node, string calldata key, string calldata value) external {
    records[node].isThere = true;
    records[node].texts[key] = value;
  }

  function setGateway(bytes32 node, string calldata url) external {
    records[node].isThere = true;
    records[node].gateway = url;
  }

  function setPrimary(address owner, uint256 coinType, string calldata name) external {
    primary[owner][coinType] = name;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
    external
    view
    returns (bytes memory, address)
  {
    bytes32 node = hashOf(name, 0);
    Record storage record = records[node];
    if (!record.isThere || node != bytes32(data[4:36])) revert ResolverNotFound(name);
    if (bytes(record.gateway).length > 0) {
      string[] memory urls = new string[](1);
      urls[0] = record.gateway;
      revert OffchainLookup(address(this), urls, data, this.resolveCallback.selector, data[:4]);
    }
    return (answer(record, data), address(this));
  }

  /// What came from elsewhere. A real resolver would check a proof here.
  function resolveCallback(bytes calldata response, bytes calldata) external view returns (bytes memory, address) {
    return (response, address(this));
  }

  function reverseWithGateways(bytes calldata owner, uint256 coinType, string[] calldata)
    external
    view
    returns (string memory, address, address)
  {
    string memory name = primary[address(bytes20(owner))][coinType];
    if (bytes(name).length == 0) revert ResolverNotFound(owner);
    bytes memory back = records[hashOfText(bytes(name))].addresses[coinType];
    if (keccak256(back) != keccak256(owner)) revert ReverseAddressMismatch(name, back);
    return (name, address(this), address(this));
  }

  function answer(Record storage record, bytes calldata data) private view returns (bytes memory) {
    bytes4 selector = bytes4(data[:4]);
    // addr(bytes32)
    if (selector == 0x3b3b57de) return abi.encode(address(bytes20(record.addresses[ether60])));
    if (selector == 0xf1cb7e06) {
      // addr(bytes32,uint256)
      (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
      return abi.encode(record.addresses[coinType]);
    }
    if (selector == 0x59d1d43c) {
      // text(bytes32,string)
      (, string memory key) = abi.decode(data[4:], (bytes32, string));
      return abi.encode(record.texts[key]);
    }
    revert UnsupportedResolverProfile(selector);
  }

  /// EIP-137, of a name as DNS writes it: each label behind its length.
  function hashOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
    uint8 length = uint8(name[at]);
    if (length == 0) return bytes32(0);
    return keccak256(abi.encodePacked(hashOf(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length])));
  }

  /// The same, of a name with dots.
  function hashOfText(bytes memory name) private pure returns (bytes32 node) {
    uint256 end = name.length;
    for (uint256 at = name.length; ; at--) {
      if (at == 0 || name[at - 1] == ".") {
        bytes memory label = new bytes(end - at);
        for (uint256 index = 0; index < label.length; index++) label[index] = name[at + index];
        node = keccak256(abi.encodePacked(node, keccak256(label)));
        if (at == 0) return node;
        end = at - 1;
      }
    }
  }
}
